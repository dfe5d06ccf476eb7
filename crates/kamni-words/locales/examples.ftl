### Examples of commands, the same in every language: `examples-COMMAND` stands below the help of `kamni COMMAND`.

examples-games =
    kamni games
    kamni games --json
examples-rules =
    kamni rules seega
    kamni rules kayles --lang ru
examples-moves =
    kamni moves kayles/10
    kamni moves dawson/3x5 'bbbbb/..w../ww.ww b'
examples-show =
    kamni show seega/5
    kamni show chips '0,4,9:2,7 1' --json
    kamni show chips @million.txt
examples-apply =
    kamni apply kayles/10 start 5 2 '8+9>5'
    kamni apply cheops/5 start 2.2 '2.2>' --json
examples-analyze =
    kamni analyze kayles/10
    kamni analyze chips '0,1:2 1' --json
    kamni analyze dawson/4x9 --time 1m
examples-solve =
    kamni solve cheops/12
    kamni solve dawson/3x1000000007,chain=1
    kamni solve kayles/20 --exhaustive
examples-sequence =
    kamni sequence cheops/2..14
    kamni sequence dawson/3x1..20 --format svg > dawson.svg
examples-perft =
    kamni perft kayles/10 4
    kamni perft seega/5 3
examples-replay =
    kamni replay game.kgn
    kamni replay --quiet all.kgn
    kamni replay - < game.kgn
examples-serve =
    kamni serve --open
    kamni serve --listen 0.0.0.0:8017 --data /var/lib/kamni --behind-proxy
examples-backup =
    kamni backup games.db
    kamni backup --data /var/lib/kamni /backups/kamni.db --force
examples-play =
    kamni play
    kamni play kayles/10 --second level=3
    kamni play seega/5 --second perfect --save game.kgn
    kamni play dawson/3x5 --first random --seed 7 --plain
examples-match =
    kamni match kayles/10 --player level=3 --player random --games 1000
    kamni match cheops/6 --engine cmd="python3 bot.py" --player level=2 --time 100ms --html report.html
    kamni match seega/5 --player level=4 --player level=3 --kgn games.kgn --sprt elo0=0,elo1=20
examples-ugi =
    kamni ugi
    kamni match cheops/6 --engine cmd='kamni ugi' --player level=3
examples-table =
    kamni table build cheops/16
    kamni table list
    kamni table verify cheops/16 --all
examples-bench =
    kamni bench rules
    kamni bench rules seega/5 --time 5s
examples-completions =
    kamni completions bash > ~/.local/share/bash-completion/completions/kamni
    kamni completions fish > ~/.config/fish/completions/kamni.fish
examples-man =
    kamni man | man -l -
    kamni man --dir ~/.local/share/man/man1
examples-help =
    kamni help play
    kamni help table build
examples =
    kamni serve --open
    kamni play kayles/10 --second level=3
    kamni rules seega
    kamni analyze kayles/10
examples-table-build =
    kamni table build cheops/16
    kamni table build cheops/20 --threads 8 --memory 8G
    kamni table build seega/5 --stones 9
    kamni table build seega/5 --device cuda
    kamni table build cheops/22 --device cuda --values-only
examples-table-info =
    kamni table info cheops/16
    kamni table info ./cheops-16.kmt
examples-table-counts =
    kamni table counts seega/5
    kamni table counts seega/5 --format svg > seega.svg
examples-table-verify =
    kamni table verify cheops/16
    kamni table verify cheops/16 --all
examples-table-remove =
    kamni table remove cheops/16
