-- Owned by features/news: what the editor's desk says of a news beside its words.
ALTER TABLE news
  ADD COLUMN comments_allowed boolean NOT NULL DEFAULT true,
  -- its readers are asked to acknowledge it (features/must-read)
  ADD COLUMN must_read boolean NOT NULL DEFAULT false;

-- Owned by features/publishing: what an editor agreed to. It is a version of the manuscript: nobody changes it by
-- writing on, and what is published at a time that was set is what was agreed, not what the text has become since.
CREATE TABLE publication (
  manuscript_id bigint PRIMARY KEY REFERENCES manuscript ON DELETE CASCADE,
  -- open: nothing is agreed
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'scheduled', 'public', 'ended')),
  version int,
  audience_id bigint REFERENCES audience,
  -- when it is to be public, or became so; stays when it is brought up to date
  publish_at timestamptz,
  expire_at timestamptz,
  agreed_by text REFERENCES person,
  agreed_at timestamptz,
  -- why it could not be published when it was due
  problem text NOT NULL DEFAULT '',
  CHECK (state = 'open' OR (version IS NOT NULL AND audience_id IS NOT NULL AND publish_at IS NOT NULL
    AND agreed_by IS NOT NULL))
);
CREATE INDEX publication_due ON publication (publish_at) WHERE state = 'scheduled';
CREATE INDEX publication_ends ON publication (expire_at) WHERE state = 'public';
CREATE INDEX publication_at ON publication (publish_at);

-- Owned by features/notices: what people were told today, for who is about to tell them more.
CREATE INDEX notice_created ON notice USING brin (created_at);
