-- Owned by features/rights: who was away finds no guarded role again by a group of SCIM either (docs/decisions/0035).
-- As in 0040, with health-reader: the group's source could else hand the role to whoever comes back.
CREATE OR REPLACE FUNCTION leaver_loses_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_role WHERE account = NEW.account;
  DELETE FROM scim_group_member m USING scim_group g
  WHERE m.account = NEW.account AND g.id = m.group_id AND (g.source = 'sso' OR EXISTS (SELECT FROM group_role r
    WHERE r.group_id = g.id AND r.role IN ('portal-administrator', 'people-administrator', 'health-reader')));
  RETURN NULL;
END
$$;
