-- Owned by features/provisioning: how people come from the company's own directory (files and SCIM).

-- Columns of person that features/provisioning owns: the id by which SCIM knows a person, which says nothing of the
-- account, and when their data first came and last changed.
ALTER TABLE person
  ADD COLUMN scim_id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  ADD COLUMN recorded_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

-- Who keeps a person: 'file:' and the name of an import's source, or 'scim:' and the name of a key. At most one.
CREATE TABLE person_source (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  source text NOT NULL
);
CREATE INDEX person_source_source ON person_source (source);

-- What SCIM says of a person beyond the columns of person.
CREATE TABLE scim_user (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- as it was sent; may change, while the account stays
  user_name text NOT NULL,
  -- the attributes as they were sent, so that they are read as they were written
  attributes jsonb NOT NULL,
  -- deleted there: the person has left and SCIM sees them no more, until the same one is created again
  deleted_at timestamptz
);
CREATE UNIQUE INDEX scim_user_name ON scim_user (lower(user_name));

-- externalId is data of one source, never an id.
CREATE TABLE scim_external (
  source text NOT NULL,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  external_id text NOT NULL,
  PRIMARY KEY (source, account),
  UNIQUE (source, external_id)
);
CREATE INDEX scim_external_account ON scim_external (account);

-- A source sees its own groups only.
CREATE TABLE scim_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scim_id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  source text NOT NULL,
  external_id text,
  display_name text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX scim_group_name ON scim_group (source, lower(display_name));
CREATE UNIQUE INDEX scim_group_external ON scim_group (source, external_id);

CREATE TABLE scim_group_member (
  group_id bigint NOT NULL REFERENCES scim_group ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (group_id, account)
);
CREATE INDEX scim_group_member_account ON scim_group_member (account);
