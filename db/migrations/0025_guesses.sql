-- Owned by features/session. Codes of a platform that were wrong, by the address they came from and the minute.
CREATE TABLE sign_in_guess (
  -- a hash: an address is a person's
  from_hash bytea NOT NULL,
  minute timestamptz NOT NULL,
  guesses integer NOT NULL,
  PRIMARY KEY (from_hash, minute)
);
