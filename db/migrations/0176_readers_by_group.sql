-- Top-level department of a name of today, as it was when it was first seen; null: unknown. It goes with the row when
-- the day is over (features/administration/usage-analytics).
ALTER TABLE track_pace ADD COLUMN department_id bigint;
-- The browser is that of a phone; null: unknown.
ALTER TABLE track_event ADD COLUMN is_phone boolean;
