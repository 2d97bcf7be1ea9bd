-- Owned by features/content/content-analytics: the readers of a news item as they were shown last in each of its first
-- hours; an hour without a row is like the one before. It has nothing that could not be seen then, so it hides no less
-- than `reach`; null: hidden.
CREATE TABLE reach_hour (
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  -- begin of the hour, counted from its publishing time
  since timestamptz NOT NULL,
  people int CHECK (people >= 5),
  PRIMARY KEY (news_id, since)
);
