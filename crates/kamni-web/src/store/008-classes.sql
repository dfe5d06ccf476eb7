-- Classes: a teacher opens one, pupils join with a code. All of it is deleted a day later.
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

CREATE INDEX classes_opened ON classes (opened);

CREATE INDEX classes_teacher ON classes (teacher);

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

CREATE UNIQUE INDEX pupils_of_holder ON pupils (holder, class);

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
