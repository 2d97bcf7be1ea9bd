-- Owned by features/writing: what a text became when this version was made; '': its status did not change.
ALTER TABLE manuscript_version ADD COLUMN status text NOT NULL DEFAULT ''
  CHECK (status IN ('', 'draft', 'review', 'scheduled', 'published', 'archived'));
