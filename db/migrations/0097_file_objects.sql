-- Owned by features/files: objects in the bucket of FILES (docs/decisions/0064-files-in-a-bucket.md). A file whose bytes are
-- in an object that is kept has no chunks; older versions find none there, so FILES is set once all processes know it.
CREATE TABLE file_object (
  -- the key in the bucket; random, and never written to a second time
  key text PRIMARY KEY,
  -- null: the file is gone, and the object may go
  file_id bigint REFERENCES file ON DELETE SET NULL,
  size bigint NOT NULL,
  -- of the bytes, read back from the bucket before kept_at is set
  sha256 bytea CHECK (length(sha256) = 32),
  -- whoever sends it says so here from time to time
  sending_at timestamptz,
  -- null: on its way, or left by a process that ended
  kept_at timestamptz,
  -- when it was seen that no file has it any more
  gone_at timestamptz,
  CHECK (kept_at IS NULL OR sha256 IS NOT NULL)
);
CREATE UNIQUE INDEX file_object_kept ON file_object (file_id) WHERE kept_at IS NOT NULL;
CREATE INDEX file_object_file ON file_object (file_id);
CREATE INDEX file_object_left ON file_object (gone_at) WHERE file_id IS NULL OR kept_at IS NULL;
