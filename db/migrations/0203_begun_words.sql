-- Owned by packages/search-index: beginnings by themselves. To walk all words that begin alike takes several times as long
-- as to read one list. Of words and numbers up to five characters, of text without spaces one.
CREATE OR REPLACE FUNCTION begun_words(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (
  SELECT array_agg(DISTINCT left(lexeme, length)) FROM unnest(tsvector_to_array(words)) AS lexeme, generate_series(1, 5) AS length
  WHERE length <= length(lexeme) AND CASE
    WHEN (lexeme COLLATE "C") < '{' THEN (lexeme COLLATE "C") >= 'a' OR (lexeme COLLATE "C") >= '0' AND (lexeme COLLATE "C") < ':'
    -- stems and acronyms have a sign before them
    ELSE length = 1 AND (lexeme COLLATE "C") >= '~~' END);

CREATE INDEX IF NOT EXISTS search_entry_begun_words_news ON search_entry USING gin (begun_words(words))
  WITH (gin_pending_list_limit = 256) WHERE (kind = 'news') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_title_words_news ON search_entry USING gin (begun_words(title_words))
  WITH (fastupdate = off) WHERE (kind = 'news') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_words_activity ON search_entry USING gin (begun_words(words))
  WITH (gin_pending_list_limit = 256) WHERE (kind = 'activity') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_title_words_activity ON search_entry USING gin (begun_words(title_words))
  WITH (fastupdate = off) WHERE (kind = 'activity') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_words_tool ON search_entry USING gin (begun_words(words))
  WITH (gin_pending_list_limit = 256) WHERE (kind = 'tool') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_title_words_tool ON search_entry USING gin (begun_words(title_words))
  WITH (fastupdate = off) WHERE (kind = 'tool') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_words_department ON search_entry USING gin (begun_words(words))
  WITH (gin_pending_list_limit = 256) WHERE (kind = 'department') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_title_words_department ON search_entry USING gin (begun_words(title_words))
  WITH (fastupdate = off) WHERE (kind = 'department') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_words_document ON search_entry USING gin (begun_words(words))
  WITH (gin_pending_list_limit = 256) WHERE (kind = 'document') IS TRUE;
CREATE INDEX IF NOT EXISTS search_entry_begun_title_words_document ON search_entry USING gin (begun_words(title_words))
  WITH (fastupdate = off) WHERE (kind = 'document') IS TRUE;

-- Owned by features/people: beginnings of three to five letters of whole names and accounts (f), of parts of names (g) and of
-- initials (i); shorter ones are among the lexemes.
CREATE OR REPLACE FUNCTION begun_names(find tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (
  SELECT array_agg(DISTINCT translate(left(lexeme, 1), 'a', 'f') || substr(lexeme, 2, length))
  FROM unnest(tsvector_to_array(find)) AS lexeme, generate_series(3, 5) AS length
  WHERE length < length(lexeme) AND left(lexeme, 1) = ANY ('{f,g,a,i}') AND (substr(lexeme, 2) COLLATE "C") BETWEEN '0' AND '{');

CREATE INDEX IF NOT EXISTS person_begun_names ON person USING gin (begun_names(find)) WITH (fastupdate = off) WHERE left_at IS NULL;

-- ANALYZE would compute each of them for 30,000 rows; statements whose plan is kept have no use for it.
ALTER INDEX search_entry_begun_words_news ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_title_words_news ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_words_activity ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_title_words_activity ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_words_tool ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_title_words_tool ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_words_department ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_title_words_department ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_words_document ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entry_begun_title_words_document ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX person_begun_names ALTER COLUMN 1 SET STATISTICS 0;
