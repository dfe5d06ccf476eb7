### The words of the program, in English. The engine's own sentences are in the engine.

greeting = kamni { $version }: five combinatorial board games
greeting-try = Try:
greeting-try-1 = play against a random player
greeting-try-2 = learn a game
greeting-try-3 = look at a position
greeting-try-4 = see all sizes and rule options
greeting-try-5 = see all commands
greeting-cargo = From the source folder, write `cargo run --release --` in place of `kamni`.

parse-error = { $subject }, { $field }, column { $column }: expected { $expected }, found `{ $found }`
parse-error-end = { $subject }, { $field }, column { $column }: expected { $expected }, but the text ends here
setup-more = ; and { $more } more
move-illegal = move `{ $move }` is not legal in `{ $position }`
move-after-end = move `{ $move }` comes after the end: the game is over in `{ $position }`
record-error = line { $line }, column { $column } (game { $game }): { $problem }

hint = hint:{" "}
hint-games = `kamni games` lists the games with their sizes and options
hint-start = the start of { $rules } is `{ $start }`
hint-moves = legal moves are { $moves }
hint-record = a record is tags, such as [Game "kayles/3"], then a blank line and the moves, such as 2 1 3 1-0

file-unreadable = cannot read { $file }: { $error }
file-unwritable = cannot write { $file }: { $error }
file-too-large = { $file } is longer than { $most } MiB, the most that is read
file-not-utf8 = { $file } is not UTF-8 text: byte { $byte } is wrong

status-turn =
    { $player } to move, { $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }
status-won = { $player } won ({ $result })
status-draw = a draw ({ $result })
status-points = , points { $first }:{ $second }

games-size = size
games-no-size = none
games-length = { $min } to { $max }, usually { $default }
games-lengths = { $all }, usually { $default }
games-board = ROWSxCOLUMNS, { $min } to { $max } rows, at most { $cells } cells, usually { $default }
games-default-first = The default of an option comes first. A rules string is GAME[/SIZE][,option]..., as in seega/5,extra=any,limit=20.

perft-too-large = this position is too large to count { $depth } moves deep
replay-empty = { $file } holds no game
replay-game =
    Game { $number }: { $rules }, { $first } – { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $result }
replay-agreed = The players agreed on { $result }.

play-welcome = Type a move, ? for the legal moves, help for more.
play-prompt = { $player }>
play-random = { $player } plays { $move }
play-help =
    MOVE         make a move          ?            the legal moves
    undo         take a move back     board        show the board again
    save FILE    save as .kgn and keep the file up to date
    resign       give up              quit         stop playing
play-nothing-to-undo = There is no move of yours to take back.
play-resigned = { $player } resigns.
play-save-where = Where to? For example: save game.kgn
play-save-exists = { $file } is there already; choose another name, or at the prompt: save! { $file }
play-saved = Saved in { $file }
play-host-draw =
    { $moves ->
        [one] A move
       *[other] { $moves } moves
    } without an annihilation: the host calls it a draw.

bench-rules = Random games, one core; millions of moves a second, and the ratio to the plain implementation of the tests.
bench-column-rules = rules
bench-column-engine = engine
bench-column-plain = plain
bench-column-ratio = ratio
