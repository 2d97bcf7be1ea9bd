-- Banners are kept in memory (docs/decisions/0086-what-many-share-is-kept-in-memory.md): the first screen of home has them.
CREATE TRIGGER banner_announced AFTER INSERT OR UPDATE OR DELETE ON banner
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('banners');
