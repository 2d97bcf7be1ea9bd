-- Owned by features/people.
CREATE TABLE department (
  id bigint PRIMARY KEY,
  parent_id bigint REFERENCES department,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- the department itself and all above it
  line bigint[] NOT NULL
);

CREATE TABLE person (
  account text PRIMARY KEY CHECK (account = lower(account) AND account <> ''),
  employee_id text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  title_zh text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  department_id bigint NOT NULL REFERENCES department,
  email text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  location_zh text NOT NULL DEFAULT '',
  location_en text NOT NULL DEFAULT '',
  user_tag text NOT NULL,
  manager text REFERENCES person DEFERRABLE INITIALLY DEFERRED,
  join_date date NOT NULL,
  left_at timestamptz,
  head_file_id bigint,
  guide_done boolean NOT NULL DEFAULT false,
  -- SHELL-11: a person without a template configuration has no header
  template text,
  -- subject at the identity provider, once known
  sso_subject text UNIQUE
);
CREATE INDEX person_department ON person (department_id);
CREATE INDEX person_manager ON person (manager);
CREATE UNIQUE INDEX person_email ON person (lower(email)) WHERE email <> '';

CREATE TABLE person_role (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('moderator', 'editor')),
  PRIMARY KEY (account, role)
);
