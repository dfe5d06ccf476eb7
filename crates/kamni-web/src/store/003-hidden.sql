-- Who has removed a game from their list, while others keep it.
ALTER TABLE holders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
