-- Results of a search depend on the words that slips are corrected to; those of a new entry are announced with it.
CREATE TRIGGER search_word_announced AFTER INSERT OR DELETE ON search_word
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('search');
