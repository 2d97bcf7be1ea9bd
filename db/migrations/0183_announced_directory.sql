-- People that are found are kept in memory until one changes (docs/decisions/0086-what-many-share-is-kept-in-memory.md).
CREATE FUNCTION announce_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before o JOIN after n USING (account) WHERE o IS DISTINCT FROM n) THEN
    PERFORM pg_notify('forecourt', 'changed:directory');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_announced_directory AFTER UPDATE ON person
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_directory();
CREATE TRIGGER person_announced_number AFTER INSERT OR DELETE ON person
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('directory');
