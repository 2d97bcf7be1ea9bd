-- Owned by features/content/editor: why a text was sent back or archived, with the version that it was done to.
ALTER TABLE manuscript_version ADD COLUMN status_reason text NOT NULL DEFAULT '';
