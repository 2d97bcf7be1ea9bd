-- The dashboard counts the replies of a day.
CREATE INDEX IF NOT EXISTS news_reply_time ON news_reply USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
