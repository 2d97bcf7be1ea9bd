-- Owned by features/notices. A notice is one row, whether for one person or for an audience.
ALTER TABLE notice
  -- Place in the order in which its reader's windows hear of it: taken under a lock that is held until commit (one
  -- lock a receiver, one for all audiences), so that for each of the two a higher number commits later. A notice that
  -- counts one more person takes a new one. NOTICE-07
  ADD COLUMN event bigint,
  -- unread notices of one receiver with the same key are one that counts people
  ADD COLUMN collapse_key text,
  ADD COLUMN people int NOT NULL DEFAULT 1 CHECK (people >= 1),
  -- overrides what a person chose to be quiet about
  ADD COLUMN must_know boolean NOT NULL DEFAULT false,
  -- counts one more of many, so soon after the last that it interrupts nobody
  ADD COLUMN is_quiet boolean NOT NULL DEFAULT false;
CREATE SEQUENCE notice_event OWNED BY notice.event;
UPDATE notice SET event = nextval('notice_event') WHERE event IS NULL;
ALTER TABLE notice ALTER COLUMN event SET NOT NULL;
DROP INDEX notice_receiver;
CREATE UNIQUE INDEX notice_receiver ON notice (receiver, event DESC) WHERE receiver IS NOT NULL;
CREATE UNIQUE INDEX notice_audience ON notice (event DESC) WHERE audience_id IS NOT NULL;
CREATE UNIQUE INDEX notice_collapse ON notice (receiver, collapse_key) WHERE collapse_key IS NOT NULL;
CREATE INDEX notice_read_account ON notice_read (account);
-- Up to which event it was read: one that counts more people since is unread again, however close the two were.
ALTER TABLE notice_read ADD COLUMN event bigint NOT NULL DEFAULT 9223372036854775807;

-- Whom a collapsed notice counts.
CREATE TABLE notice_actor (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (notice_id, account)
);

-- How far a person has opened the sidebar: what is newer lights the bell (NOTICE-01).
CREATE TABLE notice_seen (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  own_event bigint NOT NULL,
  audience_event bigint NOT NULL
);

-- How far a session was given tips: each is given once.
CREATE TABLE notice_tip (
  session_id bigint PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  own_event bigint NOT NULL,
  audience_event bigint NOT NULL
);

-- What a person wants to be interrupted by.
CREATE TABLE notice_choice (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  quiet_types int[] NOT NULL DEFAULT '{}',
  -- minutes after midnight in time_zone; both the same: no quiet hours
  quiet_from int NOT NULL DEFAULT 0 CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to int NOT NULL DEFAULT 0 CHECK (quiet_to BETWEEN 0 AND 1439),
  time_zone text NOT NULL DEFAULT 'Asia/Shanghai'
);

-- Owned by features/session. For clients that cannot send the token's header with a stream. Stored as SHA-256 only; used once.
CREATE TABLE stream_ticket (
  ticket_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- What another system pushed, so that a repeat with the same key is the same notice.
CREATE TABLE notice_push (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  integration_id bigint NOT NULL,
  dedupe_key text,
  pushed_at timestamptz NOT NULL,
  UNIQUE (integration_id, dedupe_key)
);
