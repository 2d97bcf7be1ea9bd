-- Owned by features/directory/directory-sync: a file of people that somebody is bringing in at the desk, with what they
-- chose and mended, for a day (docs/decisions/0108-people-brought-in-at-the-desk.md).
CREATE TABLE people_import (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  bytes bytea NOT NULL,
  -- as the call takes them: Fields, Corrections, Leavers
  choices jsonb NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX people_import_uploaded ON people_import (uploaded_at);
