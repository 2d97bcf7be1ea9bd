-- Owned by activities: sign-ups that their host has not been notified of. Written with the seat; a job notifies a second
-- later, so that nobody holds the row of a session while waiting for the order of its host's notifications.
CREATE TABLE activity_sign_up_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES activity_item ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  signed_at timestamptz NOT NULL
);
