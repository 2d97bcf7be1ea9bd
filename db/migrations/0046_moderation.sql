-- Owned by features/news: since when a comment or reply waits for a moderator. Until it is released only its author and
-- moderators see it and nothing counts it; one that is deleted as well was refused or taken back, and is nobody's.
ALTER TABLE news_comment ADD COLUMN held_at timestamptz;
ALTER TABLE news_reply ADD COLUMN held_at timestamptz;
CREATE INDEX news_comment_held ON news_comment (news_id) WHERE held_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX news_reply_held ON news_reply (comment_id) WHERE held_at IS NOT NULL AND deleted_at IS NULL;

-- What readers asked moderators to look at: once a person and thing said.
CREATE TABLE talk_report (
  kind text NOT NULL CHECK (kind IN ('comment', 'reply')),
  item_id bigint NOT NULL,
  reporter text NOT NULL REFERENCES person ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('insult', 'spam', 'private', 'false', 'other')),
  note text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (kind, item_id, reporter)
);
CREATE INDEX talk_report_reporter ON talk_report (reporter, reported_at DESC);

-- Owned by features/moderation: words that hold what is said. `folded` is what is compared: letters and digits alone.
CREATE TABLE sensitive_word (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word text NOT NULL,
  folded text NOT NULL UNIQUE CHECK (folded <> ''),
  -- false: it stays in the list, and holds nothing
  holds boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  added_by text REFERENCES person ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX sensitive_word_newest ON sensitive_word (id DESC);
CREATE INDEX sensitive_word_added_by ON sensitive_word (added_by);

-- What a moderator has to decide, or has decided: one open case for each thing said.
CREATE TABLE moderation_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('comment', 'reply')),
  item_id bigint NOT NULL,
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  -- why it is here: words held it, or somebody reported it
  cause text NOT NULL CHECK (cause IN ('words', 'reports')),
  -- the words, as the list has them
  words text[] NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('released', 'refused', 'kept', 'removed', 'withdrawn')),
  reason text NOT NULL DEFAULT '',
  decided_by text REFERENCES person ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX moderation_case_open ON moderation_case (kind, item_id) WHERE decision IS NULL;
CREATE INDEX moderation_case_waiting ON moderation_case (opened_at, id) WHERE decision IS NULL;
CREATE INDEX moderation_case_item ON moderation_case (kind, item_id, id);
CREATE INDEX moderation_case_decided ON moderation_case (decided_at DESC, id DESC) WHERE decision IS NOT NULL;
CREATE INDEX moderation_case_news ON moderation_case (news_id);
CREATE INDEX moderation_case_decided_by ON moderation_case (decided_by);
