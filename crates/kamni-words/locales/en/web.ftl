# The web app: what the server itself says. The page's own words are in web/.

# Errors of the API: a title and the usual detail of each kind.
problem-bad-request = The request could not be parsed
problem-wrong-text = Wrong rules, position, move or record
problem-not-found = Not found
problem-not-found-detail = There is nothing at this address.
problem-method = Wrong method
problem-method-detail = This address does not accept that method.
problem-forbidden = Not allowed
problem-conflict = Not now
problem-too-large = Too large
problem-too-large-detail = That is more than you may send or ask for in one request.
problem-media-type = Not JSON
problem-media-type-detail = The body must be JSON, with the header Content-Type: application/json.
problem-wrong-host = Wrong host
problem-wrong-host-detail = This server does not answer to that name.
problem-too-many = Too many requests
problem-too-many-detail = That was too fast. Try again in a moment.
problem-busy = Busy
problem-busy-detail = The server is busy. Try again in a moment.
problem-slow = Too slow
problem-slow-detail = The request took too long.
problem-storage = Not saved
problem-storage-detail = The database cannot be written. Nothing has changed; try again later.
problem-internal = Our mistake
problem-internal-detail = Something went wrong on our side.

web-bad-fields = The fields of the request are wrong: { $error }
web-many-moves =
    A game here has at most { $most ->
        [one] { $most } move
       *[other] { $most } moves
    }.
web-no-game = There is no such game, or it was deleted.
web-changed = The game has changed since you saw it.
web-not-a-player = Only the players may do that.
web-not-your-turn = It is your opponent’s turn.
web-no-invitation = This invitation is wrong, or it has been used.
web-waiting = A seat is still free.
web-over = The game is over.
web-not-over = The game is not over yet.
web-nothing = There is nothing to take back, answer or repeat.
web-no-swap = Sides can be swapped only right after the opening, in a game with the swap rule.
web-many-cells =
    At most { $most ->
        [one] { $most } cell
       *[other] { $most } cells
    } may be clicked for one move.
web-machine-declines = The computer plays on.
web-is-a-record = This is a record: you cannot play on in it.
web-no-help = There is no help in a game between two people or in a rated game.
web-said-enough = You have said enough for now.
web-not-away = Your opponent has not been away for a minute.
web-rated-no-take-back = In a rated game against the computer no move is taken back.
web-new-rated = A rated game needs a clock, a start that is offered, and an opponent whose strength is known.
web-offer-over = A game that is over cannot be offered.
web-many-offers =
    You can offer at most { $most ->
        [one] { $most } game
       *[other] { $most } games
    } at a time.
web-no-offer = That offer is gone: it was withdrawn, or somebody was faster.
web-own-offer = This is your own offer.
web-not-your-offer = Only whoever made an offer can withdraw it.
web-private = The players have not agreed to be watched.
web-no-lesson = There is no such lesson.
web-many-claims = The lesson has too many claims to check here. The most: { $most }.
web-no-puzzle = There is no such puzzle.
web-no-puzzle-game = There are no puzzles for a game `{ $name }`.
web-no-theme = No such puzzle has the theme `{ $name }`.
web-many-skipped = You can leave out at most { $most } puzzles.
web-many-puzzles = A list has at most { $most } puzzles.
web-none-due = No mistakes to repeat today.
web-no-more-puzzles = There is no other puzzle of this kind.
web-many-tried =
    A try has at most { $most ->
        [one] one move
       *[other] { $most } moves
    }.
web-puzzle-no-answer = This puzzle has no answer `{ $answer }`.
web-puzzle-over = The puzzle was solved before { $move }.
web-many-games =
    You can keep at most { $most ->
        [one] { $most } game
       *[other] { $most } games
    } here. Delete some first.
web-large-answer = The answer would be longer than { $most } MiB. Ask for less at once.
web-new-rules = A new game needs its `rules`.
web-new-seats = A new game needs its two `seats`: me, guest, open, random, level=1 to level=10, perfect.
web-long-start = This position is too large to play here.
web-swap-people = The swap rule is for games between two people.
web-two-open = One of the two seats must be taken.
web-new-clock = A clock takes 1 second to 3 hours, plus up to 3 minutes per move.
web-long-record = A record can have at most { $most } KiB.
web-name =
    A name is one line of at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-name-program = A name cannot end with (program): that is how programs are marked.
web-many-records =
    You can send 1 to { $most ->
        [one] { $most } record
       *[other] { $most } records
    } at once.

# Programs as guests.
web-program-key = This key of a program is wrong, or it was revoked.
web-only-people = Only people may do that, not programs.
web-only-programs = Only programs may do that: it needs the key of one.
web-program-name = A program needs a name.
web-no-program = There is no such program.
web-many-programs =
    You can have at most { $most ->
        [one] { $most } program
       *[other] { $most } programs
    }. Revoke the key of another one first.
web-program-game = There is no game `{ $game }`.
web-program-most = A program plays at least one game at once. The most: { $most }.
web-program-gone = { $name } is not waiting for games now.
web-program-busy = { $name } is busy. Try again in a moment.
web-program-other-games = { $name } does not play this game.
web-program-declined = { $name } does not want this game.
web-program-silent = { $name } did not answer.
web-challenge-seats = In a game with a program, one seat is `me` and the other one `open`.
web-challenge-self = A program cannot play against itself.
web-no-challenge = There is no such challenge, or it was taken back.
web-rated-goes-on = A rated game that has begun cannot be removed. Resign first.
web-no-abort = A game can be aborted before its second move, but neither a rated one nor one of a tournament.
web-yes-or-no = The answer is yes or no.

# Tournaments.
web-no-tournament = There is no such tournament, or it was deleted.
web-tournament-title = A tournament needs a title. The most characters: { $most }.
web-tournament-clock = The clock of a tournament takes 1 second to 1 hour, plus up to 1 minute per move.
web-tournament-time = A tournament takes 3 minutes to 3 hours; a Swiss has 1 to 20 rounds.
web-tournament-name = A player needs a name.
web-tournament-over = The tournament is over.
web-tournament-full = The tournament is full. The most players: { $most }.
web-tournament-no-programs = Programs may not join this tournament.
web-tournament-removed = The organiser has removed you from this tournament.
web-tournament-not-in = You do not take part in this tournament.
web-tournament-not-organiser = Only the person who made the tournament may do that.
web-tournament-begun = The tournament has begun already.
web-tournament-few = A tournament needs at least two players.
web-many-tournaments = You can have at most { $most } tournaments that are not over.
web-tournaments-full = There are too many tournaments at the moment. Try again later.

# Who plays, and how games end.
web-guest = Guest
web-machine-named = Computer ({ $name })
web-machine-random = Computer, at random
web-program-named = { $name } (program)
web-won = { $player } won
web-draw = A draw
web-open = No result
web-chase = An endless chase: nobody can be caught any more. Moves: { $moves } of { $limit }, then the game is a draw.
web-quiet = Moves without a capture: { $moves }. If nobody can be caught any more, the game is a draw at { $limit }.
web-end-resign = { $player } resigned
web-end-resign-you = you resigned
web-end-time-you = you ran out of time
web-end-left = { $player } left the game
web-end-left-you = you left the game
web-end-agreement = agreed by both
web-end-time = { $player } ran out of time
web-end-chase = an endless chase: by the theory nobody can force a win
web-end-host-draw = too many moves without progress
web-end-length = a game here cannot be longer
web-end-record = according to its record

# Titles and descriptions of the pages.
web-sheet-name = Name: ______________________    Date: ______________
web-sheet-board = The position { $position }

expected-origin = an address such as https://kamni.example, without a path
expected-address = an address and a port such as 127.0.0.1:8017
web-seated-already = You are already playing in this game.
problem-bad-request-detail = The request could not be parsed.
