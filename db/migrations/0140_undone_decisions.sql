-- Owned by features/content/publishing: what the last decision on a text replaced, so that whoever took it can take it
-- back for a few seconds.
ALTER TABLE publication ADD COLUMN undo jsonb;
