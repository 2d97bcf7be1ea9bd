-- Owned by features/session. Tokens and codes are stored as SHA-256 only.
CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  auth_type text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_expiry ON session (expires_at);

-- One OpenID Connect sign-in under way.
CREATE TABLE sso_attempt (
  state_hash bytea PRIMARY KEY,
  verifier text NOT NULL,
  nonce text NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The one-time code that the page exchanges for a session.
CREATE TABLE sign_in_code (
  code_hash bytea PRIMARY KEY,
  code_type text NOT NULL,
  -- null: the provider knows a person whom we do not (402)
  account text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
