-- Owned by features/bus: lines and their stops, who rides from where, the agreement and who confirmed it.
CREATE TABLE bus_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position int NOT NULL,
  name_zh text NOT NULL UNIQUE,
  name_en text NOT NULL
);

CREATE TABLE bus_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES bus_line ON DELETE CASCADE,
  position int NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- HH:MM in China; '': not said
  leaves text NOT NULL DEFAULT '',
  UNIQUE (line_id, name_zh)
);

CREATE TABLE bus_seat (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  stop_id bigint NOT NULL REFERENCES bus_stop ON DELETE CASCADE
);
CREATE INDEX bus_seat_stop ON bus_seat (stop_id);

-- The greatest version is in force; one that was published is never changed.
CREATE TABLE bus_agreement (
  version int PRIMARY KEY,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  content_zh text NOT NULL,
  content_en text NOT NULL,
  published_at timestamptz NOT NULL
);

CREATE TABLE bus_confirmation (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  version int NOT NULL REFERENCES bus_agreement,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (account, version)
);
CREATE INDEX bus_confirmation_version ON bus_confirmation (version);

-- A bus token opens the bus pages only; stored as SHA-256. One that came by a session of the portal ends with it.
CREATE TABLE bus_session (
  token_hash bytea PRIMARY KEY,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  session_id bigint REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bus_session_account ON bus_session (account);
CREATE INDEX bus_session_session ON bus_session (session_id);
CREATE INDEX bus_session_expiry ON bus_session (expires_at);
