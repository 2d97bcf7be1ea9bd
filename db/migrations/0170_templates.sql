-- Owned by features/content/editor: a template, as a copy of which texts are begun. It stays a draft: a process of the
-- release before, which shows it as one, cannot submit or publish it.
ALTER TABLE manuscript
  ADD COLUMN is_template boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT manuscript_template_check
    CHECK (NOT is_template OR (status = 'draft' AND object_id IS NULL)) NOT VALID;
