-- What the browser shows to be given a message page with its text in it (MSG-01): a secret of its own, beside the token,
-- stored as a hash. It ends with the session's row.
ALTER TABLE session ADD reading_hash bytea;
CREATE UNIQUE INDEX session_reading ON session (reading_hash) WHERE reading_hash IS NOT NULL;
