-- The help that each player has had: hints, warnings, values; null for none. A game with a record has had none, so lists
-- still need not read past the record.
ALTER TABLE games ADD COLUMN first_help TEXT;
ALTER TABLE games ADD COLUMN second_help TEXT;
