### Examples of commands, the same in every language: `examples-COMMAND` stands below the help of `COMMAND`. `$program` is
### what the user types to run this program.

examples-games =
    { $program } games
    { $program } games --json
examples-rules =
    { $program } rules seega
    { $program } rules kayles --lang ru
examples-moves =
    { $program } moves kayles/10
    { $program } moves dawson/3x5 'bbbbb/..w../ww.ww b'
examples-show =
    { $program } show seega/5
    { $program } show chips '0,4,9:2,7 1' --json
    { $program } show chips @million.txt
examples-apply =
    { $program } apply kayles/10 start 5 2 '8+9>5'
    { $program } apply cheops/5 start 2.2 '2.2>' --json
examples-analyze =
    { $program } analyze kayles/10
    { $program } analyze chips '0,1:2 1' --json
    { $program } analyze dawson/4x9 --time 1m
examples-solve =
    { $program } solve cheops/12
    { $program } solve dawson/3x1000000007,chain=1
    { $program } solve kayles/20 --exhaustive
examples-sequence =
    { $program } sequence cheops/2..14
    { $program } sequence dawson/3x1..20 --format svg > dawson.svg
examples-perft =
    { $program } perft kayles/10 4
    { $program } perft seega/5 3
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
    { $program } play kayles/10 --second level=3
    { $program } play seega/5 --second perfect --save game.kgn
    { $program } play dawson/3x5 --first random --seed 7 --plain
examples-learn =
    { $program } learn
    { $program } learn kayles
    { $program } learn kayles/trap
examples-lesson =
    { $program } lesson check my-lesson.md
    { $program } lesson list kayles
examples-lesson-check =
    { $program } lesson check my-lesson.md
    { $program } lesson check - < my-lesson.md
examples-lesson-list =
    { $program } lesson list
    { $program } lesson list seega
examples-match =
    { $program } match kayles/10 --player level=3 --player random --games 1000
    { $program } match cheops/6 --engine cmd="python3 bot.py" --player level=2 --time 100ms --html report.html
    { $program } match seega/5 --player level=4 --player level=3 --kgn games.kgn --sprt elo0=0,elo1=20
examples-ugi =
    { $program } ugi
    { $program } match cheops/6 --engine cmd='{ $program } ugi' --player level=3
examples-table =
    { $program } table build cheops/16
    { $program } table list
    { $program } table verify cheops/16 --all
examples-bench =
    { $program } bench rules
    { $program } bench rules seega/5 --time 5s
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
    { $program } play kayles/10 --second level=3
    { $program } rules seega
    { $program } analyze kayles/10
examples-table-build =
    { $program } table build cheops/16
    { $program } table build cheops/20 --threads 8 --memory 8G
    { $program } table build seega/5 --stones 9
    { $program } table build seega/5 --device cuda
    { $program } table build cheops/22 --device cuda --values-only
examples-table-info =
    { $program } table info cheops/16
    { $program } table info ./cheops-16.kmt
examples-table-counts =
    { $program } table counts seega/5
    { $program } table counts seega/5 --format svg > seega.svg
examples-table-export =
    { $program } table export seega/5 --stones 3-2 --value win
    { $program } table export seega/5 --sample 100000 --seed 7 --output seega.csv
examples-table-verify =
    { $program } table verify cheops/16
    { $program } table verify cheops/16 --all
examples-table-remove =
    { $program } table remove cheops/16
examples-theory =
    { $program } theory kayles
    { $program } theory dawson --lang ru
examples-puzzle =
    { $program } puzzle
    { $program } puzzle --game kayles
    { $program } puzzle --run 3m
examples-puzzle-list =
    { $program } puzzle list
    { $program } puzzle list --game seega --json
examples-puzzle-make =
    { $program } puzzle make kayles/8..20 --count 50 --seed 1 -o kayles.txt
    { $program } puzzle make dawson/4x4..6 dawson/3x8 --count 20 --json
examples-puzzle-rate =
    { $program } puzzle rate kayles.txt
examples-puzzle-sheet =
    { $program } puzzle sheet --game kayles --count 8 > sheet.html
    { $program } puzzle sheet --game seega --rating ..1500 --url http://192.168.1.20:8017 > sheet.html
examples-puzzle-check =
    { $program } puzzle check kayles.txt
