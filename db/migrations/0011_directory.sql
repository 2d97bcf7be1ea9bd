-- Owned by features/people: the directory, and finding people by any name.
-- Both columns are computed in code from the names (pinyin, initials, account …) whenever a person is written.
ALTER TABLE person
  -- name, pinyin, initials, account, employee number as lexemes, each behind a letter that says what it is
  ADD COLUMN find tsvector NOT NULL DEFAULT '',
  -- by pinyin, then by characters: the order of the directory, the same under every locale
  ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '';
-- people who left are in neither: nothing finds them
CREATE INDEX person_find ON person USING gin (find) WITH (fastupdate = off) WHERE left_at IS NULL;
CREATE INDEX person_sort_name ON person (sort_name, account) WHERE left_at IS NULL;
CREATE INDEX person_joined ON person (join_date DESC, account) WHERE left_at IS NULL;

-- How much of the directory a viewer has taken (T18), counted here for all processes together.
CREATE TABLE directory_use (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- when details were taken, of the last minute, in milliseconds
  details bigint[] NOT NULL,
  -- how many people not yet met may still be shown, as of a time; it fills up again by itself
  budget double precision NOT NULL,
  budget_at timestamptz NOT NULL,
  -- whom the viewer met since then, as hashes: to meet them again costs nothing
  met integer[] NOT NULL,
  met_since timestamptz NOT NULL,
  -- when it was last said in the log that too much was asked for
  warned_at timestamptz
);
