# How the pictures of this game's pages are made; docs/pictures runs it.
draw chips-start kamni show chips '0,4,9:2,7 1' --svg
draw chips-counterexample kamni show chips '0,1:2 1' --svg
