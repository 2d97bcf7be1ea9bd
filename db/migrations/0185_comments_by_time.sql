-- The dashboard counts the comments of a day. Rows lie in the order of time: this index has a few kilobytes.
CREATE INDEX IF NOT EXISTS news_comment_time ON news_comment USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
