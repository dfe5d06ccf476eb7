# How the pictures of this game's pages are made; docs/pictures runs it.
draw kayles-sequence kamni sequence kayles/1..12 --format svg
draw kayles-exception-1 kamni show kayles/7 '...L... 1' --svg
draw kayles-exception-2 kamni show kayles/7 '..XX... 1' --svg
draw kayles-exception-3 kamni show kayles/7 '..XLX.. 1' --svg
draw kayles-exception-4 kamni show kayles/7 'XX.X.X. 1' --svg
draw kayles-trap kamni show kayles/10 'XLX.X.X... 2' --svg
