-- Owned by features/session: who somebody is at each identity provider (docs/decisions/0050). One person may have several.
CREATE TABLE sso_identity (
  -- '' where it was bound before issuers were kept: it is the one of SSO_ISSUER, which takes it over at the next sign-in
  issuer text NOT NULL,
  subject text NOT NULL,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  bound_at timestamptz NOT NULL,
  last_at timestamptz,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX sso_identity_account ON sso_identity (account);
INSERT INTO sso_identity (issuer, subject, account, bound_at)
  SELECT '', sso_subject, account, now() FROM person WHERE sso_subject IS NOT NULL;
ALTER TABLE person DROP COLUMN sso_subject;

-- A planned move of everybody to a provider, or to a new registration at the same one, until a day.
CREATE TABLE sso_move (
  to_issuer text PRIMARY KEY,
  -- null: from wherever they are bound
  from_issuer text,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > begins_at)
);

-- A change of whom somebody is by, which a second administrator has to confirm.
CREATE TABLE sso_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- else this identity becomes theirs
  is_release boolean NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  UNIQUE (issuer, subject, account)
);
CREATE INDEX sso_change_account ON sso_change (account);

-- Sign-ins that failed, for a while, so that an administrator sees why. No token, code or state is among it.
CREATE TABLE sso_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  issuer text NOT NULL,
  reason text NOT NULL,
  -- what the provider called the person; '' where it did not come to that
  subject text NOT NULL,
  named text NOT NULL,
  -- whom that names here
  account text REFERENCES person ON DELETE CASCADE,
  -- the protocol's own word
  detail text NOT NULL
);
CREATE INDEX sso_failure_at ON sso_failure (at);
CREATE INDEX sso_failure_account ON sso_failure (account);

-- Of whose provider an attempt is, and why a code lets nobody in.
DELETE FROM sso_attempt;
ALTER TABLE sso_attempt ADD COLUMN issuer text NOT NULL;
ALTER TABLE sign_in_code ADD COLUMN refusal text;
