-- Owned by features/rights: the role of whoever runs the portal (docs/decisions/0061-roles-of-processes.md).
-- Rows are read by 0093, while nobody is held up; a version before this one gives nobody the role.
ALTER TABLE person_role DROP CONSTRAINT person_role_role_check;
ALTER TABLE person_role ADD CONSTRAINT person_role_role_check CHECK (role IN ('author', 'editor', 'moderator',
  'organiser', 'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator', 'operations')) NOT VALID;
ALTER TABLE group_role DROP CONSTRAINT group_role_role_check;
ALTER TABLE group_role ADD CONSTRAINT group_role_role_check CHECK (role IN ('author', 'editor', 'moderator',
  'organiser', 'people-administrator', 'health-reader', 'bus-staff', 'portal-administrator', 'operations')) NOT VALID;
