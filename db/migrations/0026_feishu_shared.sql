-- Owned by features/feishu: what its processes share.

-- Tokens, the ticket and the tenant of the app; they die by themselves.
CREATE TABLE feishu_credential (
  name text PRIMARY KEY,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- one process asks for a new one, until then at most; what it gets counts while this is its turn
  turn uuid,
  turn_until timestamptz
);

-- Who begins too many sign-ins: the hash of an address. What has begun before this is of nobody.
DELETE FROM feishu_state;
ALTER TABLE feishu_state ADD COLUMN from_hash bytea NOT NULL, ADD COLUMN begun_at timestamptz NOT NULL;
CREATE INDEX feishu_state_from ON feishu_state (from_hash, begun_at);
