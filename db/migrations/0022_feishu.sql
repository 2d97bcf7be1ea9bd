-- Owned by features/feishu: Feishu and Lark (AUTH-06).

-- A sign-in by the client's own call, until its code comes back; only the hash of its state.
CREATE TABLE feishu_state (
  state_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Which department is which: a name may change there, and stays the same department here.
CREATE TABLE feishu_department (
  open_department_id text PRIMARY KEY,
  department_id bigint NOT NULL UNIQUE REFERENCES department ON DELETE CASCADE
);

-- What the platform called back. It says whom to ask for, not what is true: of two in the wrong order both ask anew.
CREATE TABLE feishu_event (
  -- its own id: it is delivered at least once, and counts once
  id text PRIMARY KEY,
  -- person: ask for one; gone: the same, who is not there then has left; all: departments or the scope changed
  kind text NOT NULL CHECK (kind IN ('person', 'gone', 'all', 'other')),
  open_id text,
  received_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX feishu_event_due ON feishu_event (due_at) WHERE done_at IS NULL;

-- When everybody was last asked for, so that one process does it once a day.
CREATE TABLE feishu_sync (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  begun_at timestamptz NOT NULL
);
