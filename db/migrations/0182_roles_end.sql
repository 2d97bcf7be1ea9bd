-- When a role of a person ends by itself; null: it does not (docs/decisions/0023-roles-and-the-audit-log.md). Owned by
-- features/foundation/access-control.
ALTER TABLE person_role ADD COLUMN ends_at timestamptz;

-- Whoever reads roles reads those that have not ended, by the clock of the database: no right outlives its end, also while
-- no job runs that would remove the row.
CREATE OR REPLACE VIEW shared.person_role AS
  SELECT account, role, categories, tags, departments, ends_at FROM person_role
  WHERE ends_at IS NULL OR ends_at > statement_timestamp();

-- The end that a person was told of.
CREATE TABLE role_end_told (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (account, role)
);

-- The last day, on the company's calendar, on which a person did something that needs the role.
CREATE TABLE role_use (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL,
  used_on date NOT NULL,
  PRIMARY KEY (account, role)
);
