-- Owned by features/tracking (SHELL-21): how the portal is used, without who.

-- Who wants not to be counted.
CREATE TABLE track_choice (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  is_off boolean NOT NULL,
  chosen_at timestamptz NOT NULL
);

-- The key that turns accounts into the names of one day. It is thrown away when the day is over: from then on nobody can
-- tell whose the rows of that day are, nor which rows of two days are the same person's.
CREATE TABLE track_key (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- What happened, until the day is counted, ten minutes after its end. No account, no address, no text that somebody typed.
-- It may not stay longer: what was read and when stands in news_read with the account, and would name every `who`.
CREATE TABLE track_event (
  day date NOT NULL,
  -- HMAC of the account with the key of the day
  who bytea NOT NULL,
  -- a batch that is sent again counts once
  batch text NOT NULL,
  place int NOT NULL,
  -- to the minute: a visit ends with half an hour of silence
  at timestamptz NOT NULL,
  language text NOT NULL CHECK (language IN ('CHS', 'EN')),
  door text NOT NULL CHECK (door IN ('SSO', 'WECHAT', 'FEISHU', 'TOOLKIT')),
  kind text NOT NULL CHECK (kind IN ('page', 'news', 'activity', 'tool', 'search', 'click')),
  -- of a page or click its name, of what was opened its id
  name text NOT NULL DEFAULT '',
  -- of a search
  length int,
  found boolean,
  PRIMARY KEY (day, who, batch, place)
);

-- How much a name of today has sent.
CREATE TABLE track_pace (
  day date NOT NULL,
  who bytea NOT NULL,
  minute timestamptz NOT NULL,
  batches int NOT NULL,
  events int NOT NULL,
  PRIMARY KEY (day, who)
);

-- Days that are over and counted.
CREATE TABLE track_day (
  day date PRIMARY KEY,
  counted_at timestamptz NOT NULL
);

-- The numbers of such a day, kept for good. No small group is in them: one below five is null, and so is what would let
-- it be worked out (rules.ts); the table itself refuses it.
CREATE TABLE track_number (
  day date NOT NULL REFERENCES track_day ON DELETE CASCADE,
  fact text NOT NULL CHECK (fact IN ('visit', 'language', 'door', 'news', 'activity', 'tool', 'page', 'click', 'search')),
  name text NOT NULL DEFAULT '',
  -- of a whole '', else the part of it
  part text NOT NULL DEFAULT '',
  people int CHECK (people >= 5),
  times int CHECK (times >= people),
  PRIMARY KEY (fact, day, name, part),
  CHECK ((people IS NULL) = (times IS NULL))
);

-- What a page of an account that is being looked into said of itself, for 7 days (SHELL-20).
CREATE TABLE debug_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  at timestamptz NOT NULL,
  data jsonb NOT NULL
);
CREATE INDEX debug_record_account ON debug_record (account, at DESC);

-- Owned by packages/search-index (SEARCH-06): words that found nothing, each once a person, until the day is counted.
CREATE TABLE search_miss_today (
  day date NOT NULL,
  -- as in track_event
  who bytea NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (day, who, text)
);

-- What stays of them: how many people on a day, and no small group. Until now it counted searches, of whoever it was.
DELETE FROM search_miss;
ALTER TABLE search_miss ALTER COLUMN count DROP DEFAULT, ADD CHECK (count >= 5);
