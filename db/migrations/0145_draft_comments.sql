-- Owned by features/content/draft-comments: what colleagues say about a draft, beside its text. Readers never see it.
CREATE TABLE manuscript_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  manuscript_id bigint NOT NULL REFERENCES manuscript ON DELETE CASCADE,
  -- the comment that it answers, which begins the thread; the columns after the text are those of a beginning
  thread_id bigint REFERENCES manuscript_comment ON DELETE CASCADE,
  author text NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  text text NOT NULL,
  kind text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'submitted', 'returned')),
  -- the paragraph, which may be gone by now, and its first words then; '' is the whole text
  side text NOT NULL DEFAULT '' CHECK (side IN ('', 'zh', 'en')),
  block_key text NOT NULL DEFAULT '',
  quote text NOT NULL DEFAULT '',
  resolved_at timestamptz,
  resolved_by text REFERENCES person
);
CREATE INDEX manuscript_comment_manuscript ON manuscript_comment (manuscript_id, id);
CREATE INDEX manuscript_comment_thread ON manuscript_comment (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX manuscript_comment_author ON manuscript_comment (author);
CREATE INDEX manuscript_comment_resolved_by ON manuscript_comment (resolved_by) WHERE resolved_by IS NOT NULL;
CREATE INDEX manuscript_comment_deleted ON manuscript_comment (deleted_at) WHERE deleted_at IS NOT NULL;

-- People who were mentioned in a comment: they are told of the replies in its thread.
CREATE TABLE manuscript_mention (
  comment_id bigint NOT NULL REFERENCES manuscript_comment ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  PRIMARY KEY (comment_id, account)
);
CREATE INDEX manuscript_mention_account ON manuscript_mention (account);

-- For the number of open threads in lists of drafts: without words and people.
CREATE VIEW shared.manuscript_comment AS SELECT id, manuscript_id, thread_id, deleted_at, resolved_at FROM manuscript_comment;
