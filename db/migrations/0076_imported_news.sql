-- Owned by features/news: what an import needs to finish an article, or to bring it in anew.
CREATE TABLE news_import (
  news_id bigint PRIMARY KEY REFERENCES news ON DELETE CASCADE,
  -- articles that it links to, by their keys, which were not here when it was stored: the words stand in the text
  open_links text[] NOT NULL DEFAULT '{}',
  -- SHA-256 of a picture in the archive → the file that it was stored as
  pictures jsonb NOT NULL DEFAULT '{}'
);
