-- Owned by features/toolkit. Whose favourites of an older client came along, or were found not to be needed: once a
-- person, whatever browser asks (TOOL-06).
CREATE TABLE tool_transfer (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- how many were taken over
  taken int NOT NULL
);

-- Owned by features/profile. The colours that a person chose; '': those of each device.
CREATE TABLE person_theme (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  theme text NOT NULL CHECK (theme IN ('', 'light', 'dark'))
);

-- What the company makes of its day: 'named' leaves it as the public calendar has it, 'off' and 'work' do not.
ALTER TABLE holiday ADD COLUMN kind text NOT NULL DEFAULT 'named' CHECK (kind IN ('named', 'off', 'work'));
