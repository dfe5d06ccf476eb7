-- Tournaments: an arena or a Swiss, joined by whoever has the link.
CREATE TABLE tournaments (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    rules TEXT NOT NULL,
    clock_base INTEGER NOT NULL,
    clock_increment INTEGER NOT NULL,
    minutes INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    -- Whether programs may join.
    programs INTEGER NOT NULL,
    organiser BLOB NOT NULL,
    created INTEGER NOT NULL,
    began INTEGER,
    ended INTEGER
) STRICT;

CREATE INDEX tournaments_organiser ON tournaments (organiser);

CREATE INDEX tournaments_ended ON tournaments (ended);

CREATE TABLE entrants (
    tournament INTEGER NOT NULL REFERENCES tournaments (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    holder BLOB NOT NULL,
    name TEXT NOT NULL,
    -- Whether they play on, and since when they wait.
    present INTEGER NOT NULL,
    since INTEGER NOT NULL,
    -- Whether the organiser has removed them: then they cannot come back.
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID, STRICT;

CREATE INDEX entrants_of_holder ON entrants (holder);

-- Who plays whom; without a second player, the first one is free in this round.
CREATE TABLE pairings (
    tournament INTEGER NOT NULL REFERENCES tournaments (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER,
    game TEXT,
    -- `1-0`, `0-1`, `1/2-1/2`; null while the game goes on.
    result TEXT,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID, STRICT;
