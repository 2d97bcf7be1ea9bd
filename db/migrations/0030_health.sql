-- Owned by features/health (QUIZ-01 to 06).
-- Who may read the health answers of others, each reading recorded.
ALTER TABLE person_role DROP CONSTRAINT IF EXISTS person_role_role_check;
ALTER TABLE person_role ADD CONSTRAINT person_role_role_check CHECK (role ~ '^[a-z]+(-[a-z]+)*$');

-- Questions with their conditions, as data; a change is another version.
CREATE TABLE health_questionnaire (
  key text NOT NULL,
  version int NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (key, version)
);

-- The words that somebody agreed to, by their version.
CREATE TABLE health_consent (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  version int NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (account, version)
);

-- One answer a day, person and questionnaire; removed after HEALTH_DAYS.
CREATE TABLE health_answer (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  -- in China
  day date NOT NULL,
  questionnaire text NOT NULL,
  version int NOT NULL,
  -- which key of HEALTH_KEY
  key_id text NOT NULL,
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, the answers; bound to account, day and questionnaire
  sealed bytea NOT NULL,
  consent_version int NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (account, day, questionnaire),
  FOREIGN KEY (questionnaire, version) REFERENCES health_questionnaire
);
CREATE INDEX health_answer_day ON health_answer (day, questionnaire);

-- Each reading of one person's answers by somebody else.
CREATE TABLE health_reading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader text NOT NULL REFERENCES person ON DELETE CASCADE,
  whose text NOT NULL REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  why text NOT NULL CHECK (why <> ''),
  read_at timestamptz NOT NULL
);
CREATE INDEX health_reading_whose ON health_reading (whose, read_at DESC);
CREATE INDEX health_reading_reader ON health_reading (reader);
