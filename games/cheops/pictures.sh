# How the pictures of this game's pages are made; docs/pictures runs it.
draw cheops-sequence kamni sequence cheops/2..18 --time 2m --format svg
draw cheops-shift kamni show cheops/4 '.X./../. 2 0-0' --svg
draw cheops-stuck kamni show cheops/4 'XX./X./. 2 0-0' --svg
draw cheops-thumb kamni show cheops/5 '.X.X/.../../. 1 0-0' --svg
