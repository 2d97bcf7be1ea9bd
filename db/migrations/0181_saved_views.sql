-- Views of the desk's lists by person, and the columns that they hide. Owned by features/foundation/saved-views.
CREATE TABLE list_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  UNIQUE (account, list, name)
);
CREATE INDEX list_view_shared ON list_view (list) WHERE is_shared;

CREATE TABLE list_columns (
  account text NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  list text NOT NULL,
  hidden text[] NOT NULL,
  PRIMARY KEY (account, list)
);
