-- What sessions have tried: the rating is the one after the try, where it counted.
CREATE TABLE puzzle_tries (
    holder BLOB NOT NULL,
    at INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    rating REAL,
    PRIMARY KEY (holder, at, puzzle)
) WITHOUT ROWID, STRICT;

CREATE INDEX puzzle_tries_at ON puzzle_tries (at);

-- How strong sessions are in each game.
CREATE TABLE puzzle_strengths (
    holder BLOB NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (holder, game)
) WITHOUT ROWID, STRICT;

CREATE INDEX puzzle_strengths_updated ON puzzle_strengths (updated);

-- How hard puzzles have become for those who tried them.
CREATE TABLE puzzle_ratings (
    puzzle TEXT PRIMARY KEY,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) WITHOUT ROWID, STRICT;
