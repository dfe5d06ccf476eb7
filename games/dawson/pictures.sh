# How the pictures of this game's pages are made; docs/pictures runs it.
draw dawson-3 kamni sequence dawson/3x1..18 --time 1m --format svg
draw dawson-octal kamni sequence dawson/3x1..100,chain=1 --format svg
draw dawson-coupled kamni show dawson/3x4 '.b../bb../.w.w w' --svg
draw dawson-edge kamni show dawson/3x5 'b.bbb/w..../..www b' --svg
