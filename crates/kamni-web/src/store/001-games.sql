CREATE TABLE games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    rules TEXT NOT NULL,
    start TEXT NOT NULL,
    moves TEXT NOT NULL,
    result TEXT NOT NULL,
    ended TEXT,
    turn INTEGER,
    maker BLOB NOT NULL,
    first_kind TEXT NOT NULL,
    first_name TEXT NOT NULL,
    first_key BLOB,
    second_kind TEXT NOT NULL,
    second_name TEXT NOT NULL,
    second_key BLOB,
    invite TEXT,
    next TEXT,
    clock_base INTEGER,
    clock_increment INTEGER,
    clock_first INTEGER,
    clock_second INTEGER,
    clock_runs INTEGER NOT NULL,
    draw_offer INTEGER,
    take_back_offer INTEGER,
    rematch_first INTEGER NOT NULL,
    rematch_second INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    -- Long, and last: whoever lists games need not read it.
    record TEXT
) STRICT;

-- Whose games are whose: everybody who plays a game, made it or brought it.
CREATE TABLE holders (
    holder BLOB NOT NULL,
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    PRIMARY KEY (holder, game)
) WITHOUT ROWID, STRICT;

CREATE INDEX holders_of_game ON holders (game);

-- How many games there are, without counting them each time.
CREATE TABLE totals (games INTEGER NOT NULL) STRICT;

INSERT INTO totals VALUES (0);

CREATE TRIGGER game_added AFTER INSERT ON games BEGIN
    UPDATE totals SET games = games + 1;
END;

CREATE TRIGGER game_removed AFTER DELETE ON games BEGIN
    UPDATE totals SET games = games - 1;
END;
