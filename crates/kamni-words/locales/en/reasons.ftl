### Words around reasons: where values come from, why a move is good or bad, and the pages that prove it.

verdict-published = a published result
sequence-published = published

# Moves with the same reason share a line.
analyze-reason = { $moves }: { $why }
analyze-shown = no short reason is known. The best reply and what follows: { $line }.
analyze-goes-on = { $why } The moves: { $line }.
analyze-reasons-more =
    { $more ->
        [one] … and { $more } more reason; --all shows it
       *[other] … and { $more } more reasons; --all shows them
    }

# A move, what it leads to, and why.
move-win = wins
move-draw = draws
move-loss = loses
move-guess-win = looks winning
move-guess-draw = looks even
move-guess-loss = looks losing
move-why = { $move } { $value }: { $why }
move-why-none = { $move } { $value }. That is proved.
move-why-shown = { $move } { $value }. No short reason is known. The best reply and what follows: { $line }.
move-why-guess = { $move } { $value }. That is a guess.
move-why-yours = Your last move { $move } { $value }: { $why }
move-why-yours-none = Your last move { $move } { $value }.
move-why-yours-shown = Your last move { $move } { $value }. No short reason is known. The best reply and what follows: { $line }.
play-help-why = why [MOVE]   why the position is won or lost, and why a move is good or bad
screen-pairs = Pairs on the board have the same letter.

# The start of a game whose winner is known.
solve-published = To prove it again: { $command }
solve-known =
    { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }; the winner was known after { $settled } s, { $seconds } s in all
solve-moves-open =
    { $open ->
        [one] Time ran out for { $open } first move, so there may be one more best move.
       *[other] Time ran out for { $open } first moves, so there may be more best moves.
    }

# Pages of theory.
theory-missing = there is no page of theory about { $game }
theory-games = there are pages about { $games }
theory-picture = [picture: { $words }]
help-theory-game = { $games }
