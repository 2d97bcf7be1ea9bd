-- Owned by features/events/activity-management: what organisers do to sessions, until that can no longer be taken back.
-- Then it is done, and people are told (docs/decisions/0102-one-list-page-of-the-desk.md).
CREATE TABLE activity_session_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  taken_by text NOT NULL REFERENCES person,
  applies_at timestamptz NOT NULL,
  -- sessions to cancel with the reason, a session with its new time and place, or the row of one that was removed
  step jsonb NOT NULL
);
CREATE INDEX activity_session_step_applies ON activity_session_step (applies_at);
CREATE INDEX activity_session_step_taken_by ON activity_session_step (taken_by);
CREATE INDEX activity_session_step_activity ON activity_session_step (activity_id);
