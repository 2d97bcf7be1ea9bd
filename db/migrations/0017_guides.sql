-- Owned by features/guides.
-- How far a person came in a guide, so that it goes on where they stopped, on any device.
CREATE TABLE guide_progress (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  guide text NOT NULL CHECK (guide IN ('novice', 'rookie', 'version')),
  -- the step to show next, from 0
  step int NOT NULL DEFAULT 0 CHECK (step >= 0),
  -- of the version tips: which version this is about
  version int NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (account, guide)
);

-- What is new in a version, step by step.
CREATE TABLE version_tip (
  version int NOT NULL CHECK (version > 0),
  -- '': people whose tag has no tips of its own
  tag text NOT NULL DEFAULT '',
  step int NOT NULL CHECK (step > 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  desc_zh text NOT NULL,
  desc_en text NOT NULL,
  pic_file_id bigint REFERENCES file,
  PRIMARY KEY (version, tag, step)
);
