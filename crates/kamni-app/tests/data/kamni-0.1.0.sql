PRAGMA application_id = 0;
PRAGMA user_version = 8;
BEGIN TRANSACTION;
CREATE TABLE class_tries (
    class INTEGER NOT NULL,
    pupil INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    -- The pupil's number for the try: more of the same try comes with the same number.
    number INTEGER NOT NULL,
    -- The moves as they were tried, with spaces between them.
    moves TEXT NOT NULL,
    wrong INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    began INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (class, pupil, puzzle, number),
    FOREIGN KEY (class, pupil) REFERENCES pupils (class, number) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;
CREATE TABLE classes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    -- The ids of the puzzles, with spaces between them.
    puzzles TEXT NOT NULL,
    -- The session that opened it, and the hash of the teacher's key.
    teacher BLOB NOT NULL,
    key BLOB NOT NULL,
    -- Whether others may join.
    open INTEGER NOT NULL,
    -- Changes with everything that the teacher sees.
    version INTEGER NOT NULL,
    opened INTEGER NOT NULL
) STRICT;
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
, first_help TEXT, second_help TEXT, here TEXT, opened INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "games" VALUES(1,'egy6fx9pytcy',4,'seega/5','...../...../...../...../..... a 12-12 0 -','c2','*',NULL,1,X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','Anna',X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','',X'1363F5868ACBF11E469F3BAA92D504199FE8255B2EC48EC3EC70624E410C7378',NULL,NULL,10000000,1000,10000000,10000000,1,1,NULL,0,0,1795085244712,1795085244871,NULL,NULL,NULL,'...../...../...../..a../..... b 11-12 0 -',1);
INSERT INTO "games" VALUES(5,'tz86giyp73rq',3,'dawson/3x3','bbb/.../www w','a1a2','1-0','resign',NULL,X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','',X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','',X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,0,0,1795085244876,1795085244886,NULL,NULL,NULL,'bbb/w../.ww b',1);
INSERT INTO "games" VALUES(8,'5k9uitvv4jk2',2,'kayles/6','XXXXXX 1','3','*',NULL,1,X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','',X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','person','',X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,0,0,1795085244891,1795085244895,NULL,NULL,NULL,'XX.XXX 2',1);
CREATE TABLE holders (
    holder BLOB NOT NULL,
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE, hidden INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (holder, game)
) WITHOUT ROWID, STRICT;
INSERT INTO "holders" VALUES(X'1363F5868ACBF11E469F3BAA92D504199FE8255B2EC48EC3EC70624E410C7378',1,0);
INSERT INTO "holders" VALUES(X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',1,0);
INSERT INTO "holders" VALUES(X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',5,0);
INSERT INTO "holders" VALUES(X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',8,0);
CREATE TABLE progress (
    holder BLOB NOT NULL,
    item TEXT NOT NULL,
    step INTEGER NOT NULL,
    done INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (holder, item)
) WITHOUT ROWID, STRICT;
CREATE TABLE pupils (
    class INTEGER NOT NULL REFERENCES classes (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    holder BLOB NOT NULL,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    -- When tries at a steady pace would have come to here: nobody may be far ahead of it.
    pace INTEGER NOT NULL,
    PRIMARY KEY (class, number)
) WITHOUT ROWID, STRICT;
CREATE TABLE puzzle_ratings (
    puzzle TEXT PRIMARY KEY,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) WITHOUT ROWID, STRICT;
INSERT INTO "puzzle_ratings" VALUES('gtr6mn6',1.52081979284068620475e+03,1.17336941645732196093e+02,5.99999586193723927207e-02);
CREATE TABLE puzzle_strengths (
    holder BLOB NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (holder, game)
) WITHOUT ROWID, STRICT;
INSERT INTO "puzzle_strengths" VALUES(X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D','kayles',1.32239434969106741844e+03,254.914637693306,5.99992931392987552396e-02,1795085244914);
CREATE TABLE puzzle_tries (
    holder BLOB NOT NULL,
    at INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    rating REAL,
    PRIMARY KEY (holder, at, puzzle)
) WITHOUT ROWID, STRICT;
INSERT INTO "puzzle_tries" VALUES(X'B00955F23A094A2A468E92DC7903270B38F18C9C801A48003B653392256DE81D',1795085244914,'gtr6mn6',0,4000,1.32239434969106741844e+03);
CREATE TABLE totals (games INTEGER NOT NULL) STRICT;
INSERT INTO "totals" VALUES(3);
CREATE INDEX holders_of_game ON holders (game);
CREATE TRIGGER game_added AFTER INSERT ON games BEGIN
    UPDATE totals SET games = games + 1;
END;
CREATE TRIGGER game_removed AFTER DELETE ON games BEGIN
    UPDATE totals SET games = games - 1;
END;
CREATE INDEX games_unused ON games (updated) WHERE opened = 0;
CREATE INDEX progress_updated ON progress (updated);
CREATE INDEX puzzle_tries_at ON puzzle_tries (at);
CREATE INDEX puzzle_strengths_updated ON puzzle_strengths (updated);
CREATE INDEX classes_opened ON classes (opened);
CREATE INDEX classes_teacher ON classes (teacher);
CREATE UNIQUE INDEX pupils_of_holder ON pupils (holder, class);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',9);
COMMIT;
