-- Owned by features/rights: the role of whoever runs the portal (docs/decisions/0061-roles-of-processes.md).
-- Two steps, so that no row is read while the table is held; a version before this one gives nobody the role.
ALTER TABLE person_role DROP CONSTRAINT person_role_role_check;
ALTER TABLE person_role ADD CONSTRAINT person_role_role_check CHECK (role IN ('author', 'editor', 'moderator',
  'organiser', 'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator', 'operations')) NOT VALID;
ALTER TABLE person_role VALIDATE CONSTRAINT person_role_role_check;
ALTER TABLE group_role DROP CONSTRAINT group_role_role_check;
ALTER TABLE group_role ADD CONSTRAINT group_role_role_check CHECK (role IN ('author', 'editor', 'moderator',
  'organiser', 'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator', 'operations')) NOT VALID;
ALTER TABLE group_role VALIDATE CONSTRAINT group_role_role_check;
