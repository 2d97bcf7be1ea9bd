-- Owned by features/writing: a draft that was deleted stands in the trash until the setting TRASH_DAYS removes it.
ALTER TABLE manuscript
  ADD COLUMN trashed_at timestamptz,
  ADD COLUMN trashed_by text REFERENCES person,
  ADD CHECK ((trashed_at IS NULL) = (trashed_by IS NULL)),
  -- what readers had is archived, never deleted
  ADD CHECK (trashed_at IS NULL OR (status = 'draft' AND object_id IS NULL));
CREATE INDEX manuscript_trashed ON manuscript (trashed_at) WHERE trashed_at IS NOT NULL;

-- Whether a window has words that the server has not, as it said last; and when words of it last came in.
ALTER TABLE manuscript_presence
  ADD COLUMN is_unsaved boolean NOT NULL DEFAULT false,
  ADD COLUMN wrote_at timestamptz;
