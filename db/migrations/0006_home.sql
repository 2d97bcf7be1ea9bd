-- banner, holiday: owned by features/profile; honor: by features/values; notice: by features/notices.
CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal text NOT NULL CHECK (portal IN ('', 'ML')),
  position int NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  image_file_id bigint NOT NULL REFERENCES file,
  link_url text NOT NULL DEFAULT ''
);

CREATE TABLE holiday (
  date date PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL
);

CREATE TABLE honor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES person,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  date date NOT NULL
);
CREATE INDEX honor_newest ON honor (date DESC);

-- A notice to one person (receiver) or to an audience; written in the transaction of what it tells of.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_type int NOT NULL CHECK (message_type IN (1, 2, 3, 7, 8, 9)),
  message_id bigint NOT NULL,
  receiver text REFERENCES person,
  audience_id bigint REFERENCES audience,
  info_zh text NOT NULL,
  info_en text NOT NULL,
  link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CHECK ((receiver IS NULL) <> (audience_id IS NULL))
);
CREATE INDEX notice_receiver ON notice (receiver, id DESC) WHERE receiver IS NOT NULL;

CREATE TABLE notice_read (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (notice_id, account)
);
