-- Owned by features/activities.
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_zh text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  content_zh text NOT NULL DEFAULT '',
  content_en text NOT NULL DEFAULT '',
  -- what to bring or to know
  tip_zh text NOT NULL DEFAULT '',
  tip_en text NOT NULL DEFAULT '',
  sponsor text NOT NULL REFERENCES person,
  cover_file_id bigint REFERENCES file,
  audience_id bigint NOT NULL REFERENCES audience,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (title_zh <> '' OR title_en <> '')
);
CREATE INDEX activity_sponsor ON activity (sponsor);

-- One session of an activity.
CREATE TABLE activity_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  place_zh text NOT NULL DEFAULT '',
  place_en text NOT NULL DEFAULT '',
  -- what the organiser chose: 2 to follow, 3 open for sign-up, 4 sign-up closed, 6 cancelled; the clock adds 5 and 6
  status int NOT NULL CHECK (status IN (2, 3, 4, 6)),
  -- 0: unlimited
  max int NOT NULL CHECK (max >= 0),
  -- rows of activity_sign_up; changed only in the transaction that changes them (ACT-05)
  count int NOT NULL DEFAULT 0 CHECK (count >= 0 AND (max = 0 OR count <= max)),
  followers int NOT NULL DEFAULT 0 CHECK (followers >= 0),
  waiting int NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- raised by each change of time, place or status: SEQUENCE of its calendar event (ACT-07)
  sequence int NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX activity_item_activity ON activity_item (activity_id, starts_at);
CREATE INDEX activity_item_time ON activity_item (ends_at, starts_at);

CREATE TABLE activity_sign_up (
  item_id bigint NOT NULL REFERENCES activity_item ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, account)
);
CREATE INDEX activity_sign_up_account ON activity_sign_up (account);
CREATE INDEX activity_sign_up_order ON activity_sign_up (item_id, signed_at, account);

CREATE TABLE activity_follow (
  item_id bigint NOT NULL REFERENCES activity_item ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, account)
);
CREATE INDEX activity_follow_account ON activity_follow (account);

-- Who waits for a seat, first come first served.
CREATE TABLE activity_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES activity_item ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  joined_at timestamptz NOT NULL,
  UNIQUE (item_id, account)
);
CREATE INDEX activity_waiting_order ON activity_waiting (item_id, id);
CREATE INDEX activity_waiting_account ON activity_waiting (account);

-- The private calendar address of a person. Its key is made from `generation` and a secret of the portal, so that
-- it can be shown again; a new generation ends the old address.
CREATE TABLE calendar_feed (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  generation int NOT NULL DEFAULT 1,
  is_on boolean NOT NULL DEFAULT true
);
