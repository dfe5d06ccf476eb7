-- Programs that may play here: the hash of each one's key, and the session that made it.
CREATE TABLE programs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    key BLOB NOT NULL UNIQUE,
    owner BLOB NOT NULL,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- When it last waited for games.
    used INTEGER NOT NULL
) STRICT;

CREATE INDEX programs_owner ON programs (owner);

CREATE INDEX programs_used ON programs (used);
