-- Owned by features/integrations. Keys of other systems, stored as SHA-256 only.
CREATE TABLE integration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  key_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  -- calls in the minute that began at `minute`
  minute timestamptz,
  calls int NOT NULL DEFAULT 0
);
ALTER TABLE notice_push ADD FOREIGN KEY (integration_id) REFERENCES integration;

-- Owned by features/workflow. To-dos that other systems push.
CREATE TABLE todo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  integration_id bigint NOT NULL REFERENCES integration,
  external_id text NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  url text NOT NULL,
  applicant text NOT NULL DEFAULT '',
  source text NOT NULL,
  -- an approval waits for a yes or no
  kind text NOT NULL DEFAULT 'todo' CHECK (kind IN ('todo', 'approval')),
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  closed_at timestamptz,
  UNIQUE (integration_id, external_id)
);
CREATE TABLE todo_receiver (
  todo_id bigint NOT NULL REFERENCES todo ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (todo_id, account)
);
CREATE INDEX todo_receiver_account ON todo_receiver (account);
