-- Must-reads that an editor has ended, until that can no longer be taken back: their readers are asked as before, and
-- nobody is reminded. Owned by features/content/acknowledgements.
CREATE TABLE must_read_end (
  news_id bigint PRIMARY KEY REFERENCES must_read ON DELETE CASCADE,
  taken_by text NOT NULL REFERENCES person,
  applies_at timestamptz NOT NULL
);
CREATE INDEX must_read_end_applies ON must_read_end (applies_at);
CREATE INDEX must_read_end_taken_by ON must_read_end (taken_by);
