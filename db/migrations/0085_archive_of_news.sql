-- Owned by features/news: which archive a news came from, so that another of the same name leaves it alone.
ALTER TABLE news_import
  -- resolved path; empty: not known, as of older imports
  ADD COLUMN archive_folder text NOT NULL DEFAULT '',
  -- where its files stood; empty: nobody said
  ADD COLUMN archive_site text NOT NULL DEFAULT '';
