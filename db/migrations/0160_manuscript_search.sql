-- Owned by features/content/editor: the words of drafts, for the search of their list. A row of another revision than
-- its draft was left behind by a process that does not know this table; it is written again within an hour.
CREATE TABLE manuscript_search (
  manuscript_id bigint PRIMARY KEY REFERENCES manuscript ON DELETE CASCADE,
  revision int NOT NULL,
  words tsvector NOT NULL,
  -- compared where pairs of characters cannot tell
  folded text NOT NULL
);
CREATE INDEX manuscript_search_words ON manuscript_search USING gin (words) WITH (gin_pending_list_limit = 256);
