-- Whether somebody has played the game or opened the record: what nobody used is deleted after a time. What is there
-- already counts as used.
ALTER TABLE games ADD COLUMN opened INTEGER NOT NULL DEFAULT 1;

CREATE INDEX games_unused ON games (updated) WHERE opened = 0;
