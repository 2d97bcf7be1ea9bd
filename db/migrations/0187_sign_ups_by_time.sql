-- The dashboard counts the sign-ups of a day. Not BRIN: seats that are given up leave holes, which rows of today fill.
CREATE INDEX IF NOT EXISTS activity_sign_up_time ON activity_sign_up (signed_at);
