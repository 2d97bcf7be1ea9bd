-- Owned by features/curating. Files that came by the desk, each for one field of one thing.
CREATE TABLE desk_upload (
  file_id bigint PRIMARY KEY REFERENCES file ON DELETE CASCADE,
  kind text NOT NULL,
  field text NOT NULL,
  -- who brought it; '': a change left it behind
  account text NOT NULL,
  -- what the slice read in a document
  text text NOT NULL,
  is_taken boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX desk_upload_waiting ON desk_upload (at) WHERE NOT is_taken;

-- Owned by features/search. An answer that somebody chose for some words: it stands before what was found, for those
-- whom it is meant for.
CREATE TABLE search_pin (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) > 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  note_zh text NOT NULL DEFAULT '',
  note_en text NOT NULL DEFAULT '',
  -- a page of the portal, or http(s)
  url text NOT NULL,
  -- a news or an activity that it leads to: who may not read that does not see the answer either
  entry_kind text NOT NULL DEFAULT '',
  entry_key text NOT NULL DEFAULT '',
  audience_id bigint NOT NULL REFERENCES audience,
  position int NOT NULL DEFAULT 0
);

-- Its words as search compares them.
CREATE TABLE search_pin_word (
  word text NOT NULL,
  pin_id bigint NOT NULL REFERENCES search_pin ON DELETE CASCADE,
  PRIMARY KEY (word, pin_id)
);
CREATE INDEX search_pin_word_pin ON search_pin_word (pin_id);

-- Owned by features/search. Who gets the dialog of search instead of the panel (SEARCH-02), one row at most: without it
-- the file of the portal counts, and with a configured address neither of them.
CREATE TABLE search_allow (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  accounts text[] NOT NULL DEFAULT '{}',
  departments bigint[] NOT NULL DEFAULT '{}'
);
