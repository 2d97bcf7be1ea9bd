-- The dashboard counts the sign-ups of a day.
CREATE INDEX IF NOT EXISTS activity_sign_up_time ON activity_sign_up USING brin (signed_at) WITH (pages_per_range = 32, autosummarize = on);
