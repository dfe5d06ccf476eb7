-- People and programs that have a name or a rating. Who has neither is not here.
CREATE TABLE players (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    holder BLOB NOT NULL UNIQUE,
    -- 'person' or 'program'.
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- When they changed last: their name or a rating.
    updated INTEGER NOT NULL
) STRICT;

CREATE INDEX players_updated ON players (updated);

-- How strong they are in each game.
CREATE TABLE player_ratings (
    player INTEGER NOT NULL REFERENCES players (number) ON DELETE CASCADE,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    -- How many rated games they have played.
    games INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID, STRICT;

-- The ratings of the players of a rated game, and what two people who play each other have beside the game: as JSON, null for none.
ALTER TABLE games ADD COLUMN rated TEXT;
ALTER TABLE games ADD COLUMN meeting TEXT;
