-- portal, portal_header: owned by features/portals. A portal is a row: home '', the manufacturing portal 'ML', and any other.
CREATE TABLE portal (
  -- Template on the wire
  id text PRIMARY KEY CHECK (id ~ '^([A-Za-z][A-Za-z0-9-]{0,19})?$'),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- a look that the page knows
  theme text NOT NULL DEFAULT '',
  -- the portal whose news it shows; home's are its own
  news_family text NOT NULL REFERENCES portal,
  -- whether guides come by themselves
  has_guide boolean NOT NULL DEFAULT false,
  -- favourites a person may choose; tool_favourite has no room for more
  tools_limit int NOT NULL CHECK (tools_limit BETWEEN 1 AND 10),
  CHECK (id <> '' OR news_family = '')
);

-- What its header shows: to people of one header template, or ('') to all who have one.
CREATE TABLE portal_header (
  portal text NOT NULL REFERENCES portal ON DELETE CASCADE,
  template text NOT NULL,
  -- the flags that are on
  flags text[] NOT NULL,
  PRIMARY KEY (portal, template)
);

INSERT INTO portal (id, name_zh, name_en, theme, news_family, has_guide, tools_limit) VALUES
  ('', '前庭', 'Forecourt', '', '', true, 6),
  ('ML', '制造门户', 'Manufacturing portal', 'workshop', 'ML', false, 10);

INSERT INTO portal_header (portal, template, flags) VALUES
  ('', 'company', '{logo,home,valueDrive,library,people,language,avatar,password,rookieGuidance,noticeRemind}'),
  ('', 'joint-venture', '{logo,home,valueDrive,people,language,avatar,password,rookieGuidance,noticeRemind}'),
  ('', 'partner', '{logo,home,partner,language,avatar,rookieGuidance,noticeRemind}'),
  ('ML', '', '{logo,home}');

ALTER TABLE news DROP CONSTRAINT news_portal_check, ADD FOREIGN KEY (portal) REFERENCES portal;
ALTER TABLE banner DROP CONSTRAINT banner_portal_check, ADD FOREIGN KEY (portal) REFERENCES portal;
ALTER TABLE tool DROP CONSTRAINT tool_portal_check, ADD FOREIGN KEY (portal) REFERENCES portal;

-- Owned by features/reports (ML-03): what is measured, and its figure of a day.
CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal text NOT NULL REFERENCES portal,
  -- as the systems that report name it
  key text NOT NULL CHECK (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  position int NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  unit_zh text NOT NULL DEFAULT '',
  unit_en text NOT NULL DEFAULT '',
  decimals int NOT NULL DEFAULT 0 CHECK (decimals BETWEEN 0 AND 3),
  -- which way is good
  better text NOT NULL DEFAULT '' CHECK (better IN ('', 'up', 'down')),
  UNIQUE (portal, key)
);

CREATE TABLE report_point (
  report_id bigint NOT NULL REFERENCES report ON DELETE CASCADE,
  date date NOT NULL,
  value double precision NOT NULL,
  PRIMARY KEY (report_id, date)
);
