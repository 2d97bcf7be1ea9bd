-- Owned by features/files. The bytes live in the database: one backup, one transaction, every process sees them.
CREATE TABLE file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  -- pictures only
  width int,
  height int,
  -- a data URL of a few hundred bytes, shown while the picture loads
  preview text,
  -- who may read it: 'everyone' signed in, or whoever may read the thing named, e.g. ('news', 12)
  owner_kind text NOT NULL,
  owner_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (owner_kind = 'everyone' OR owner_id IS NOT NULL)
);
CREATE INDEX file_owner ON file (owner_kind, owner_id);

CREATE TABLE file_chunk (
  file_id bigint NOT NULL REFERENCES file ON DELETE CASCADE,
  seq int NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (file_id, seq)
);
ALTER TABLE file_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE person ADD CONSTRAINT person_head_file FOREIGN KEY (head_file_id) REFERENCES file ON DELETE SET NULL;
