-- Owned by features/content/publishing: until when the last step on a text can be taken back. Then its people are told
-- of it, and a text to be archived is withdrawn; null: that has happened (docs/decisions/0025-publishing.md).
ALTER TABLE publication ADD COLUMN applies_at timestamptz;
CREATE INDEX publication_applies ON publication (applies_at) WHERE applies_at IS NOT NULL;
