-- Owned by features/first-day: what is confirmed of a new portal by a person or a command, since no data tells it.
CREATE TABLE first_day_mark (
  -- 'closed': the portal was in use before there was a checklist, so nobody is asked
  step text PRIMARY KEY,
  -- an account, or 'command:' and the name of a command
  marked_by text NOT NULL,
  at timestamptz NOT NULL
);
-- Who put the checklist away.
CREATE TABLE first_day_hidden (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  at timestamptz NOT NULL
);
INSERT INTO first_day_mark SELECT 'closed', 'migration', now() WHERE EXISTS (SELECT FROM person);
