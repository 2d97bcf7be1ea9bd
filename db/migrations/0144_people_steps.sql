-- Owned by features/events/activity-management: people whom an organiser has moved or removed, until that can no longer
-- be taken back. Their seats stay counted; then they are told, and free seats go to who waits.
CREATE TABLE activity_people_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  taken_by text NOT NULL REFERENCES person,
  applies_at timestamptz NOT NULL,
  -- of each person: the place that they had, and the session that they were moved to
  changes jsonb NOT NULL
);
CREATE INDEX activity_people_step_applies ON activity_people_step (applies_at);
CREATE INDEX activity_people_step_taken_by ON activity_people_step (taken_by);
CREATE INDEX activity_people_step_activity ON activity_people_step (activity_id);
