-- Owned by features/publishing: a newer version of what readers have, agreed for a later time; until then the old stands.
ALTER TABLE publication
  ADD COLUMN next_version int,
  ADD COLUMN next_at timestamptz,
  ADD COLUMN next_by text REFERENCES person,
  -- whether readers are told of it, and whoever acknowledged the old one is asked anew
  ADD COLUMN next_tells boolean NOT NULL DEFAULT false,
  ADD COLUMN next_asks boolean NOT NULL DEFAULT false,
  ADD CHECK (num_nulls(next_version, next_at, next_by) IN (0, 3));
CREATE INDEX publication_next ON publication (next_at) WHERE next_at IS NOT NULL;
