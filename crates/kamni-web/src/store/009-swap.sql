-- The swap rule: null without it, 'allowed', or the number of moves after which the players swapped sides.
ALTER TABLE games ADD COLUMN swap TEXT;
