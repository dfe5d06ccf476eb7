-- Classes for a term: each has a time of its own, any number of tasks, and pupils who come back from any device.
ALTER TABLE classes ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;
-- What was opened for a day stays for a day.
UPDATE classes SET expires = opened + 86400000;
DROP INDEX classes_opened;
CREATE INDEX classes_expires ON classes (expires);

CREATE TABLE class_tasks (
    class INTEGER NOT NULL REFERENCES classes (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- What the teacher calls it; may be empty.
    title TEXT NOT NULL,
    -- What is to be done, as JSON.
    content TEXT NOT NULL,
    -- Whether there are hints, and whether the solution is shown to whoever asks for it.
    hints INTEGER NOT NULL,
    solutions INTEGER NOT NULL,
    -- Until when, in milliseconds; null for no deadline.
    due INTEGER,
    added INTEGER NOT NULL,
    PRIMARY KEY (class, number)
) WITHOUT ROWID, STRICT;

INSERT INTO class_tasks (class, number, title, content, hints, solutions, due, added)
SELECT number, 1, '', '{"kind":"puzzles","puzzles":["' || replace(puzzles, ' ', '","') || '"]}', 1, 1, NULL, opened
FROM classes;

ALTER TABLE classes DROP COLUMN puzzles;

-- The sessions of a pupil: one for each device.
CREATE TABLE pupil_holders (
    holder BLOB NOT NULL,
    class INTEGER NOT NULL,
    pupil INTEGER NOT NULL,
    added INTEGER NOT NULL,
    PRIMARY KEY (holder, class),
    FOREIGN KEY (class, pupil) REFERENCES pupils (class, number) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE INDEX holders_of_pupil ON pupil_holders (class, pupil);

INSERT INTO pupil_holders (holder, class, pupil, added) SELECT holder, class, number, joined FROM pupils;

DROP INDEX pupils_of_holder;
ALTER TABLE pupils DROP COLUMN holder;
-- The hash of the letters with which the pupil comes back from another device.
ALTER TABLE pupils ADD COLUMN code BLOB;

CREATE TABLE class_work (
    class INTEGER NOT NULL,
    pupil INTEGER NOT NULL,
    task INTEGER NOT NULL,
    -- The id of a puzzle, or what else a task is made of.
    item TEXT NOT NULL,
    -- The pupil's number for the try: more of the same try comes with the same number.
    number INTEGER NOT NULL,
    -- The moves as they were tried, with spaces between them; of a game the pupil's side.
    moves TEXT NOT NULL,
    wrong INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    began INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    -- The id of the game that was played, and whether it is over.
    game TEXT,
    settled INTEGER NOT NULL,
    PRIMARY KEY (class, pupil, task, item, number),
    FOREIGN KEY (class, pupil) REFERENCES pupils (class, number) ON DELETE CASCADE,
    FOREIGN KEY (class, task) REFERENCES class_tasks (class, number) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE INDEX class_work_of_task ON class_work (class, task);

CREATE INDEX class_games ON class_work (class) WHERE settled = 0;

INSERT INTO class_work (class, pupil, task, item, number, moves, wrong, complete, hints, shown, began, updated, game, settled)
SELECT class, pupil, 1, puzzle, number, moves, wrong, complete, hints, shown, began, updated, NULL, 1 FROM class_tries;

DROP TABLE class_tries;
