-- Owned by features/portals: whom a portal is for; null: for everybody, as home always is.
ALTER TABLE portal ADD COLUMN audience_id bigint REFERENCES audience;
ALTER TABLE portal ADD CHECK (id <> '' OR audience_id IS NULL);
-- figures of a plant are for its own people, not for those of its partners
INSERT INTO audience (tags, departments) VALUES ('{jac,nio}', '{}') ON CONFLICT DO NOTHING;
UPDATE portal SET audience_id = (SELECT id FROM audience WHERE tags = '{jac,nio}' AND departments = '{}') WHERE id = 'ML';

-- Owned by features/reports: what several days of a figure make together: their mean, their sum, or the last of them.
ALTER TABLE report ADD COLUMN together text NOT NULL DEFAULT 'mean' CHECK (together IN ('mean', 'sum', 'last'));

-- Owned by features/health: how a day that is over was answered. Made once and never again, so that an answer that is
-- taken back cannot be told from what it said before; gone with the answers.
CREATE TABLE health_total (
  day date NOT NULL,
  questionnaire text NOT NULL,
  -- null: fewer than ten
  people int,
  abnormal int,
  -- departments that may be told of: id, people, abnormal
  groups jsonb NOT NULL,
  is_partial boolean NOT NULL,
  PRIMARY KEY (day, questionnaire)
);

-- Each look at the totals of a day.
CREATE TABLE health_look (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader text NOT NULL REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  questionnaire text NOT NULL,
  looked_at timestamptz NOT NULL
);
CREATE INDEX health_look_reader ON health_look (reader);
CREATE INDEX health_look_at ON health_look (looked_at);
