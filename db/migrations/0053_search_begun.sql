-- Titles by how they begin: of a word that more titles hold than are ranked, those that begin with it come first. The
-- two lines of a title are its languages.
CREATE INDEX search_entry_begun_zh ON search_entry (kind, left(split_part(title, E'\n', 2), 60) text_pattern_ops);
CREATE INDEX search_entry_begun_en ON search_entry (kind, left(split_part(title, E'\n', 3), 60) text_pattern_ops);
