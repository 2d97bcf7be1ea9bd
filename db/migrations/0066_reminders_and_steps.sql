-- Owned by features/must-read: an editor has those reminded who have not acknowledged; once a day at most.
ALTER TABLE must_read ADD COLUMN remind_at timestamptz;

-- Owned by features/writing: whose step it was that a version became a draft, published, … by; not always its writer's.
ALTER TABLE manuscript_version ADD COLUMN status_by text REFERENCES person;

-- Owned by features/feishu: nothing reads or writes it since a turn is known by its end.
ALTER TABLE feishu_credential DROP COLUMN turn;
