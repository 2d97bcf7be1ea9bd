-- Owned by packages/server: what this database is for (docs/decisions/0030-a-start-that-hurts-nobody.md).
CREATE TABLE installation_mark (
  -- demo: its company was made up by the demo, which may add more of the same; written by the filling transaction.
  -- development: a portal may run on it as DEV; set by whoever owns the database.
  mark text PRIMARY KEY CHECK (mark IN ('demo', 'development')),
  at timestamptz NOT NULL DEFAULT now()
);

-- A mark opens doors: none comes, changes or goes without its line in the audit log, whoever sets it and however.
CREATE FUNCTION audit_installation_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM audit_note('installation.unmark', 'installation', OLD.mark, '', '{}');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM audit_note('installation.mark', 'installation', NEW.mark, '', '{}');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER installation_mark_noted AFTER INSERT OR UPDATE OR DELETE ON installation_mark
  FOR EACH ROW EXECUTE FUNCTION audit_installation_mark();
CREATE TRIGGER installation_mark_row_by_row BEFORE TRUNCATE ON installation_mark
  FOR EACH STATEMENT EXECUTE FUNCTION audit_no_truncate();
