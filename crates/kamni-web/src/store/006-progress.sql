-- How far a session has come in what there is to learn: the step that it reached, and whether it was at the end.
CREATE TABLE progress (
    holder BLOB NOT NULL,
    item TEXT NOT NULL,
    step INTEGER NOT NULL,
    done INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (holder, item)
) WITHOUT ROWID, STRICT;

CREATE INDEX progress_updated ON progress (updated);
