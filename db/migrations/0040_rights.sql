-- Owned by features/rights: who holds which role, by person and by group, and the audit log.
-- Who may do what is decided in docs/decisions/0023-roles-and-the-audit-log.md.

-- A role of a person, with its scope: empty lists are all.
ALTER TABLE person_role DROP CONSTRAINT person_role_role_check;
ALTER TABLE person_role
  ADD CONSTRAINT person_role_role_check CHECK (role IN ('author', 'editor', 'moderator', 'organiser',
    'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator')),
  ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN departments bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX person_role_role ON person_role (role);

-- Groups come from SCIM, and by the source 'sso' from a claim of the identity provider (SSO_GROUPS_CLAIM).
CREATE TABLE group_role (
  group_id bigint NOT NULL REFERENCES scim_group ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('author', 'editor', 'moderator', 'organiser',
    'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator')),
  categories text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  departments bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (group_id, role)
);
CREATE INDEX group_role_role ON group_role (role);

-- Who something is for: also people of a place (location_zh) or of a group.
ALTER TABLE audience
  ADD COLUMN places text[] NOT NULL DEFAULT '{}',
  ADD COLUMN groups bigint[] NOT NULL DEFAULT '{}';
ALTER TABLE audience DROP CONSTRAINT audience_tags_departments_key;
ALTER TABLE audience ADD CONSTRAINT audience_of UNIQUE (tags, departments, places, groups);

-- What was changed, by whom: never what was written or answered.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- an account, 'command:' and the name of a command, or 'key:' and the name of a key
  actor text NOT NULL CHECK (actor <> ''),
  -- such as 'news.publish'
  action text NOT NULL CHECK (action ~ '^[a-z][a-zA-Z-]*(\.[a-z][a-zA-Z-]*)+$'),
  kind text NOT NULL CHECK (kind <> ''),
  object_id text NOT NULL,
  title text NOT NULL DEFAULT '',
  -- what changed: from, to
  details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object')
);
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_object ON audit_log (kind, object_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- The order in which the lines were committed; each hash is over the one before and the line itself.
CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY,
  log_id bigint NOT NULL UNIQUE REFERENCES audit_log,
  hash bytea NOT NULL
);

CREATE FUNCTION audit_hash(previous bytea, line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(line.id,
    to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    line.actor, line.action, line.kind, line.object_id, line.title, line.details)::text, 'UTF8'))
$$;

-- At the very end of a transaction, so that whoever waits here holds up nobody: every other lock is got by then.
CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(40, 1);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (seq, log_id, hash)
  VALUES (coalesce(last.seq, 0) + 1, NEW.id, audit_hash(coalesce(last.hash, ''::bytea), NEW));
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER audit_log_link AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_link();

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is written once: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
-- also for the owner of the tables, and for one who replicates into them
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_link;
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_stays;
ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_chain_stays;

-- A line by what a transaction says of itself (portal.by, portal.at); what says nothing is the database's own work.
CREATE FUNCTION audit_note(action text, kind text, object_id text, title text, details jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO audit_log (at, actor, action, kind, object_id, title, details)
  VALUES (coalesce(nullif(current_setting('portal.at', true), '')::timestamptz, clock_timestamp()),
    coalesce(nullif(current_setting('portal.by', true), ''), 'command:database'), $1, $2, $3, $4, $5)
$$;

-- No change of rights without its line, whoever makes it and however.
CREATE FUNCTION audit_person_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  PERFORM audit_note(
    CASE TG_OP WHEN 'INSERT' THEN 'role.grant' WHEN 'UPDATE' THEN 'role.change' ELSE 'role.take' END,
    'person', coalesce(NEW.account, OLD.account),
    coalesce((SELECT name_zh || ' ' || name_en FROM person WHERE account = coalesce(NEW.account, OLD.account)), ''),
    jsonb_build_object('role', coalesce(NEW.role, OLD.role),
      'from', CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'account' END,
      'to', CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'account' END));
  RETURN NULL;
END
$$;
CREATE TRIGGER person_role_noted AFTER INSERT OR UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION audit_person_role();

CREATE FUNCTION audit_group_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  PERFORM audit_note(
    CASE TG_OP WHEN 'INSERT' THEN 'role.grant' WHEN 'UPDATE' THEN 'role.change' ELSE 'role.take' END,
    'group', coalesce(NEW.group_id, OLD.group_id)::text,
    coalesce((SELECT display_name FROM scim_group WHERE id = coalesce(NEW.group_id, OLD.group_id)), ''),
    jsonb_build_object('role', coalesce(NEW.role, OLD.role),
      'from', CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'group_id' END,
      'to', CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'group_id' END));
  RETURN NULL;
END
$$;
CREATE TRIGGER group_role_noted AFTER INSERT OR UPDATE OR DELETE ON group_role
  FOR EACH ROW EXECUTE FUNCTION audit_group_role();

-- Who comes into a group that holds roles, or leaves it, gets or loses them.
CREATE FUNCTION audit_membership(action text, member scim_group_member) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held text[];
BEGIN
  SELECT array_agg(role ORDER BY role) INTO held FROM group_role WHERE group_id = member.group_id;
  IF held IS NOT NULL THEN
    PERFORM audit_note(action, 'person', member.account,
      coalesce((SELECT name_zh || ' ' || name_en FROM person WHERE account = member.account), ''),
      jsonb_build_object('group', (SELECT display_name FROM scim_group WHERE id = member.group_id), 'roles', held));
  END IF;
END
$$;
CREATE FUNCTION audit_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM audit_membership('group.leave', OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM audit_membership('group.join', NEW);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER scim_group_member_noted AFTER INSERT OR UPDATE OR DELETE ON scim_group_member
  FOR EACH ROW EXECUTE FUNCTION audit_member();

-- Who reads the log later knows a group by the name it had.
CREATE FUNCTION audit_group_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM group_role WHERE group_id = NEW.id) THEN
    PERFORM audit_note('group.rename', 'group', NEW.id::text, NEW.display_name,
      jsonb_build_object('from', OLD.display_name, 'to', NEW.display_name));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER scim_group_noted AFTER UPDATE OF display_name ON scim_group
  FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION audit_group_name();

-- TRUNCATE tells of no row: rights are taken away by DELETE, which does.
CREATE FUNCTION audit_no_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rights leave a line for each row: TRUNCATE of % is refused', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER person_role_row_by_row BEFORE TRUNCATE ON person_role
  FOR EACH STATEMENT EXECUTE FUNCTION audit_no_truncate();
CREATE TRIGGER group_role_row_by_row BEFORE TRUNCATE ON group_role
  FOR EACH STATEMENT EXECUTE FUNCTION audit_no_truncate();
CREATE TRIGGER scim_group_member_row_by_row BEFORE TRUNCATE ON scim_group_member
  FOR EACH STATEMENT EXECUTE FUNCTION audit_no_truncate();

-- A leaver loses all, and does not find it again on coming back. A group of SCIM is its source's own word, but for the
-- roles that give roles: those have to be given anew, also where the group got them while the person was away.
CREATE FUNCTION leaver_loses_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_role WHERE account = NEW.account;
  DELETE FROM scim_group_member m USING scim_group g
  WHERE m.account = NEW.account AND g.id = m.group_id AND (g.source = 'sso' OR EXISTS (SELECT FROM group_role r
    WHERE r.group_id = g.id AND r.role IN ('portal-administrator', 'people-administrator')));
  RETURN NULL;
END
$$;
CREATE TRIGGER person_leaves AFTER UPDATE OF left_at ON person
  FOR EACH ROW WHEN ((OLD.left_at IS NULL) <> (NEW.left_at IS NULL)) EXECUTE FUNCTION leaver_loses_roles();

-- also for one who replicates into these tables, or says so
ALTER TABLE person_role ENABLE ALWAYS TRIGGER person_role_noted;
ALTER TABLE person_role ENABLE ALWAYS TRIGGER person_role_row_by_row;
ALTER TABLE group_role ENABLE ALWAYS TRIGGER group_role_noted;
ALTER TABLE group_role ENABLE ALWAYS TRIGGER group_role_row_by_row;
ALTER TABLE scim_group_member ENABLE ALWAYS TRIGGER scim_group_member_noted;
ALTER TABLE scim_group_member ENABLE ALWAYS TRIGGER scim_group_member_row_by_row;
ALTER TABLE scim_group ENABLE ALWAYS TRIGGER scim_group_noted;
ALTER TABLE person ENABLE ALWAYS TRIGGER person_leaves;
