-- Where a game stands, for small boards in lists. Games that were stored before have none until they change.
ALTER TABLE games ADD COLUMN here TEXT;
