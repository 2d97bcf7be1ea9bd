-- Owned by features/session: what a session is at the identity provider, so that it ends there and from there
-- (docs/decisions/0051). The ID token is the provider's own hint of who signs out; it lives as long as the session.
CREATE TABLE session_sso (
  session_id bigint PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  sid text,
  id_token text NOT NULL
);
CREATE INDEX session_sso_subject ON session_sso (issuer, subject);
CREATE INDEX session_sso_sid ON session_sso (issuer, sid) WHERE sid IS NOT NULL;
ALTER TABLE sign_in_code ADD COLUMN sso jsonb;
