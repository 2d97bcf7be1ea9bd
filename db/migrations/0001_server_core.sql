-- Owned by packages/server: keys, repeated requests.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

CREATE TABLE idempotency (
  account text NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
