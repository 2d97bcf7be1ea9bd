-- Processes keep the words of all pins (features/work/search) and the names of all departments (people) in memory.
CREATE TRIGGER search_pin_word_announced AFTER INSERT OR UPDATE OR DELETE ON search_pin_word
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('pins');
CREATE TRIGGER department_announced_names AFTER INSERT OR UPDATE OF id, parent_id, name_zh, name_en OR DELETE ON department
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('departments');

-- Words that are not in the index yet are read one by one, so that the planner prefers to read all of them.
ALTER INDEX search_word_near SET (fastupdate = off);
