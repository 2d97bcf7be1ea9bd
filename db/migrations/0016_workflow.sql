-- Owned by features/workflow. Who started a to-do, what became of it, and answers on their way to its system.
ALTER TABLE todo
  -- '': as in Chinese
  ADD COLUMN source_en text NOT NULL DEFAULT '',
  ADD COLUMN applicant_account text REFERENCES person ON DELETE SET NULL,
  -- what its system said when it closed it, or what was answered here
  ADD COLUMN outcome text NOT NULL DEFAULT '' CHECK (outcome IN ('', 'approved', 'rejected'));
CREATE INDEX todo_applicant ON todo (applicant_account, created_at DESC) WHERE applicant_account IS NOT NULL;

-- a receiver who is done keeps the row: it stands under 'done' then
ALTER TABLE todo_receiver ADD COLUMN done_at timestamptz;

-- Where the answers of a system's approvals go. Its signing secret is made from the portal's own and from `version`.
CREATE TABLE todo_callback (
  integration_id bigint PRIMARY KEY REFERENCES integration ON DELETE CASCADE,
  url text NOT NULL,
  version int NOT NULL DEFAULT 1
);

-- Those of keys that were not revoked.
CREATE VIEW live_callback AS
  SELECT c.* FROM todo_callback c JOIN integration i ON i.id = c.integration_id WHERE i.revoked_at IS NULL;

-- An answer given here: kept first, then delivered until the system has it (Standard Webhooks).
CREATE TABLE todo_answer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  todo_id bigint NOT NULL REFERENCES todo ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  answer text NOT NULL CHECK (answer IN ('approve', 'reject')),
  remark text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- what the system said against it
  error text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX todo_answer_one ON todo_answer (todo_id, account) WHERE state <> 'failed';
CREATE INDEX todo_answer_due ON todo_answer (next_at) WHERE state = 'sending';
