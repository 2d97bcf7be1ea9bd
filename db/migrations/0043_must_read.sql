-- Owned by features/must-read: news that their readers are asked to acknowledge.
CREATE TABLE must_read (
  news_id bigint PRIMARY KEY REFERENCES news,
  -- grows when a new text asks again: who acknowledged an older one is asked anew
  version int NOT NULL CHECK (version >= 1),
  due_at timestamptz,
  asked_at timestamptz NOT NULL,
  asked_by text NOT NULL REFERENCES person,
  -- nobody is asked any more
  ended_at timestamptz,
  -- of the words that are public
  text_hash bytea NOT NULL,
  -- where the chain of its lines stands
  lines int NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT ''
);
CREATE INDEX must_read_open ON must_read (due_at) WHERE ended_at IS NULL;

-- What happened, in its order; each hash is over the one before and the line itself, so that none can be changed, left
-- out or put in later without the ones behind it telling.
CREATE TABLE must_read_line (
  news_id bigint NOT NULL REFERENCES must_read,
  line int NOT NULL,
  -- changed: other words from here on, and nobody was asked anew
  kind text NOT NULL CHECK (kind IN ('asked', 'changed', 'read', 'ended')),
  version int NOT NULL,
  account text NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  -- of the words that were public then
  text_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (news_id, line)
);
CREATE UNIQUE INDEX must_read_line_once ON must_read_line (news_id, version, account) WHERE kind = 'read';
CREATE INDEX must_read_line_account ON must_read_line (account, news_id) WHERE kind = 'read';

CREATE FUNCTION must_read_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence is written once: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
CREATE TRIGGER must_read_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON must_read_line
  FOR EACH STATEMENT EXECUTE FUNCTION must_read_refuse();
ALTER TABLE must_read_line ENABLE ALWAYS TRIGGER must_read_line_stays;

-- Who was reminded of which step: once, whatever process came first.
CREATE TABLE must_read_reminder (
  news_id bigint NOT NULL REFERENCES must_read ON DELETE CASCADE,
  version int NOT NULL,
  step int NOT NULL,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (news_id, version, step, account)
);
