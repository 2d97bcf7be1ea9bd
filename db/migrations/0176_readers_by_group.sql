-- Top-level department and place of work of a name of today, as it was when it was first seen; null: unknown. They go
-- with the row when the day is over (features/administration/usage-analytics).
ALTER TABLE track_pace ADD COLUMN department_id bigint, ADD COLUMN location text;
-- The browser is that of a phone; null: unknown.
ALTER TABLE track_event ADD COLUMN is_phone boolean;
