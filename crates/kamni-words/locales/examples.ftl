### Examples of commands that name no game, the same in every language: `examples-COMMAND` stands below the help of `COMMAND`, before those that
### the games bring in `examples.txt`. `$program` is what the user types to run this program.

examples-games =
    { $program } games
    { $program } games --json
examples-replay =
    { $program } replay game.kgn
    { $program } replay --quiet all.kgn
    { $program } replay - < game.kgn
examples-serve =
    { $program } serve --open
    { $program } serve --listen 0.0.0.0:8017 --data /var/lib/kamni --behind-proxy
examples-backup =
    { $program } backup games.db
    { $program } backup --data /var/lib/kamni /backups/kamni.db --force
examples-play =
    { $program } play
examples-learn =
    { $program } learn
examples-lesson =
    { $program } lesson check my-lesson.md
examples-lesson-check =
    { $program } lesson check my-lesson.md
    { $program } lesson check - < my-lesson.md
examples-lesson-list =
    { $program } lesson list
examples-guest =
    { $program } guest http://127.0.0.1:8017 --player level=5
    { $program } guest https://games.example.org --engine "python3 bot.py" --name "My bot"
examples-ugi =
    { $program } ugi
    { $program } match RULES --engine cmd='{ $program } ugi' --player level=3
examples-table =
    { $program } table list
examples-bench =
    { $program } bench rules
examples-completions =
    { $program } completions bash > ~/.local/share/bash-completion/completions/{ $program }
    { $program } completions fish > ~/.config/fish/completions/{ $program }.fish
examples-man =
    { $program } man | man -l -
    { $program } man --dir ~/.local/share/man/man1
examples-help =
    { $program } help play
    { $program } help table build
examples =
    { $program } serve --open
examples-puzzle =
    { $program } puzzle
    { $program } puzzle --run 3m
examples-puzzle-list =
    { $program } puzzle list
examples-puzzle-rate =
    { $program } puzzle rate my.txt
examples-puzzle-check =
    { $program } puzzle check my.txt
