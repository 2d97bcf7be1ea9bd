-- Owned by packages/server: what older versions must know before they run on this schema. A migration that takes away what
-- an older version uses says the oldest one that runs on it, in a line of its own: "-- Needs 1.2.0".
CREATE TABLE schema_needs (
  migration text PRIMARY KEY,
  version text NOT NULL CHECK (version ~ '^[0-9]+\.[0-9]+\.[0-9]+$')
);

-- Owned by apps/server: scripts, styles and pictures of the builds that run on this database. While two builds stand
-- behind one balancer, each process serves what pages of the other ask for.
CREATE TABLE web_asset (
  -- with the hash of its content
  name text PRIMARY KEY,
  body bytea NOT NULL,
  -- when a process that has it in its own build was last there
  seen_at timestamptz NOT NULL
);
CREATE INDEX web_asset_seen ON web_asset (seen_at);
