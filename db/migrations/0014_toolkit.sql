-- Owned by features/toolkit. A tool belongs to one portal: '' or the manufacturing one, 'ML'.
CREATE TABLE tool (
  -- AppId on the wire
  id text PRIMARY KEY CHECK (id <> ''),
  portal text NOT NULL CHECK (portal IN ('', 'ML')),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- what it is for, and other names that people search it by
  about_zh text NOT NULL DEFAULT '',
  about_en text NOT NULL DEFAULT '',
  icon_file_id bigint REFERENCES file ON DELETE SET NULL,
  url text NOT NULL,
  -- 'token': its server asks who comes by a launch ticket
  opens text NOT NULL DEFAULT '' CHECK (opens IN ('', 'token')),
  audience_id bigint NOT NULL REFERENCES audience,
  -- place among those that a person has not used
  position int NOT NULL DEFAULT 0,
  UNIQUE (id, portal)
);

-- What a person chose, in order. The limits are the rules' (TOOL-05); no rule allows more than 10.
CREATE TABLE tool_favourite (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  portal text NOT NULL,
  position int NOT NULL CHECK (position BETWEEN 0 AND 9),
  tool_id text NOT NULL,
  PRIMARY KEY (account, portal, position),
  UNIQUE (account, tool_id),
  FOREIGN KEY (tool_id, portal) REFERENCES tool (id, portal) ON DELETE CASCADE
);
CREATE INDEX tool_favourite_tool ON tool_favourite (tool_id);

-- How often a person opens a tool. A use weighs 1 and half of that a month later, so that the list follows what one does now.
CREATE TABLE tool_use (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  tool_id text NOT NULL REFERENCES tool ON DELETE CASCADE,
  uses int NOT NULL DEFAULT 1,
  -- as of last_at
  weight double precision NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account, tool_id)
);
CREATE INDEX tool_use_tool ON tool_use (tool_id);

-- A launch ticket, good once and for a minute; stored as SHA-256 only.
CREATE TABLE tool_ticket (
  ticket_hash bytea PRIMARY KEY,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  -- who signs out takes the tickets along
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  tool_id text NOT NULL REFERENCES tool ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX tool_ticket_account ON tool_ticket (account);
CREATE INDEX tool_ticket_session ON tool_ticket (session_id);
CREATE INDEX tool_ticket_tool ON tool_ticket (tool_id);
