-- Owned by features/rights: what a group's members get and lose is looked at once a statement, not once a member: a group of
-- everybody holds no role, mostly, and a hundred thousand looks told so each by itself.
DROP TRIGGER scim_group_member_noted ON scim_group_member;
DROP TRIGGER scim_group_member_told ON scim_group_member;

CREATE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  action text := CASE TG_OP WHEN 'INSERT' THEN 'group.join' ELSE 'group.leave' END;
BEGIN
  PERFORM audit_membership(action, ROW(m.group_id, m.account)::scim_group_member), rights_told(m.account)
  FROM (SELECT * FROM changed WHERE EXISTS (SELECT FROM group_role r WHERE r.group_id = changed.group_id)
    ORDER BY group_id, account) AS m;
  RETURN NULL;
END
$$;
CREATE TRIGGER scim_group_member_joined AFTER INSERT ON scim_group_member
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER scim_group_member_left AFTER DELETE ON scim_group_member
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION members_changed();

-- Nobody of the portal moves a member from one group to another by UPDATE; whoever does is seen all the same.
CREATE TRIGGER scim_group_member_noted AFTER UPDATE ON scim_group_member
  FOR EACH ROW EXECUTE FUNCTION audit_member();
CREATE TRIGGER scim_group_member_told AFTER UPDATE ON scim_group_member
  FOR EACH ROW EXECUTE FUNCTION group_member_told();

-- also for one who replicates into these tables, or says so
ALTER TABLE scim_group_member ENABLE ALWAYS TRIGGER scim_group_member_joined;
ALTER TABLE scim_group_member ENABLE ALWAYS TRIGGER scim_group_member_left;
ALTER TABLE scim_group_member ENABLE ALWAYS TRIGGER scim_group_member_noted;
