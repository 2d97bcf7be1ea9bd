-- Owned by features/rights: whoever gets or loses a role hears of it at once, by whatever way it was given or taken. It is
-- told to their open windows by features/notices (hub.ts), when the transaction commits; the server itself asks at each
-- call anyway.

CREATE FUNCTION rights_told(account text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('forecourt', 'ask:' || jsonb_build_object('to', account, 'calls', jsonb_build_array('rights/mine'))::text)
$$;

CREATE FUNCTION person_role_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM rights_told(OLD.account);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM rights_told(NEW.account);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_role_told AFTER INSERT OR UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION person_role_told();

CREATE FUNCTION group_role_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rights_told(m.account) FROM scim_group_member m
  WHERE m.group_id IN (coalesce(NEW.group_id, OLD.group_id), coalesce(OLD.group_id, NEW.group_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER group_role_told AFTER INSERT OR UPDATE OR DELETE ON group_role
  FOR EACH ROW EXECUTE FUNCTION group_role_told();

CREATE FUNCTION group_member_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM group_role WHERE group_id = OLD.group_id) THEN
    PERFORM rights_told(OLD.account);
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM group_role WHERE group_id = NEW.group_id) THEN
    PERFORM rights_told(NEW.account);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER scim_group_member_told AFTER INSERT OR UPDATE OR DELETE ON scim_group_member
  FOR EACH ROW EXECUTE FUNCTION group_member_told();
