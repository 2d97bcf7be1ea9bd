-- People that are found are kept in memory until one changes (docs/decisions/0086-what-many-share-is-kept-in-memory.md).
CREATE FUNCTION announce_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- not a join: the planner knows no size of these, and would compare every person with every other
  IF EXISTS (TABLE before EXCEPT TABLE after) THEN
    PERFORM pg_notify('forecourt', 'changed:directory');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_announced_directory AFTER UPDATE ON person
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_directory();
CREATE TRIGGER person_announced_number AFTER INSERT OR DELETE ON person
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('directory');
