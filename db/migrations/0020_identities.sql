-- Owned by features/session. Ways to sign in beside single sign-on: WeChat Work, Feishu, the toolkit app.

-- Who a person is on a platform: at most one identity a person and platform.
CREATE TABLE platform_identity (
  platform text NOT NULL CHECK (platform IN ('wechat', 'feishu', 'toolkit')),
  external_id text NOT NULL,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (platform, external_id),
  UNIQUE (platform, account)
);
CREATE INDEX platform_identity_account ON platform_identity (account);

-- One sign-in by a platform under way; only the hash of its state.
CREATE TABLE way_attempt (
  state_hash bytea PRIMARY KEY,
  platform text NOT NULL,
  -- PKCE: stays here until the code comes back
  verifier text NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Tokens of the toolkit app count once; kept until they would be too old anyway.
CREATE TABLE toolkit_token_used (
  jti_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
