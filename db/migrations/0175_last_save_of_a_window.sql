-- Revision that the last save of this window was based on; NULL: it has not saved yet.
ALTER TABLE manuscript_presence ADD COLUMN saved_from integer;
