-- WeChat Work (AUTH-06): what is asked there seldom and used by every portal process, and what came from there.

-- access tokens and tickets; they die by themselves within two hours
CREATE TABLE wecom_credential (
  name text PRIMARY KEY,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- one process is asking for a new one, until then at most
  asked_until timestamptz
);

-- a department there, which one it is here, and how it was told last: what was changed here by hand is kept
CREATE TABLE wecom_department (
  wecom_id bigint PRIMARY KEY,
  department_id bigint NOT NULL UNIQUE REFERENCES department (id) ON DELETE CASCADE,
  told jsonb NOT NULL
);

-- changes of contacts that were called in; the signature makes each one count once
CREATE TABLE wecom_change (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  signature text NOT NULL UNIQUE,
  -- null: departments changed, or nothing that the portal knows
  user_id text,
  -- the id that the person had before, where it is another one now
  former_id text,
  kind text NOT NULL CHECK (kind IN ('person', 'gone', 'departments', 'other')),
  received_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX wecom_change_due ON wecom_change (due_at) WHERE done_at IS NULL;

-- when everybody was last asked for, so that one process does it once a day
CREATE TABLE wecom_sync (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  report text
);
