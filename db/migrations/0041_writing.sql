-- Owned by features/writing. What is written and not read yet: readers' tables hold only what is published.
CREATE TABLE manuscript (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('news', 'activity')),
  -- the news or activity that it became
  object_id bigint,
  author text NOT NULL REFERENCES person,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'review', 'scheduled', 'published', 'archived')),
  content jsonb NOT NULL,
  settings jsonb NOT NULL,
  -- title and words of both languages, for the list and its search
  title_zh text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  -- grows with each saving: who saves on an older one is told (two editors on one text)
  revision int NOT NULL DEFAULT 1,
  version int NOT NULL DEFAULT 0,
  published_version int,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL REFERENCES person,
  -- when the audit log last had a line of this person's writing: one a quarter of an hour, not one a saving
  noted_at timestamptz,
  noted_by text
);
CREATE INDEX manuscript_newest ON manuscript (updated_at DESC, id DESC);
CREATE INDEX manuscript_author ON manuscript (author, updated_at DESC);
CREATE UNIQUE INDEX manuscript_object ON manuscript (kind, object_id) WHERE object_id IS NOT NULL;

CREATE TABLE manuscript_version (
  manuscript_id bigint NOT NULL REFERENCES manuscript ON DELETE CASCADE,
  version int NOT NULL,
  content jsonb NOT NULL,
  settings jsonb NOT NULL,
  made_by text NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('left', 'time', 'status', 'restored', 'merged', 'begun')),
  PRIMARY KEY (manuscript_id, version)
);

-- Who has a text open, and which paragraph: a heartbeat a few seconds old.
CREATE TABLE manuscript_presence (
  manuscript_id bigint NOT NULL REFERENCES manuscript ON DELETE CASCADE,
  -- one row a window
  window_key text NOT NULL,
  account text NOT NULL REFERENCES person,
  side text NOT NULL DEFAULT '' CHECK (side IN ('', 'zh', 'en')),
  block_key text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (manuscript_id, window_key)
);

-- A file on its way, in parts; its bytes stand in file_chunk already, where nobody may read them yet.
CREATE TABLE manuscript_upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  manuscript_id bigint NOT NULL REFERENCES manuscript ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  file_id bigint NOT NULL REFERENCES file,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  -- what the browser knows the same file by: who comes back goes on where it was cut
  fingerprint text NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  UNIQUE (manuscript_id, account, fingerprint)
);
CREATE INDEX manuscript_upload_begun ON manuscript_upload (begun_at);
