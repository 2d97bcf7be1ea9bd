-- What code knew of one company, as data (docs/decisions/0080). person_kind: owned by features/foundation/people.
-- A kind of people: those with this tag. People with any other tag are partners.
CREATE TABLE person_kind (
  tag text PRIMARY KEY CHECK (tag ~ '^[a-z][a-z0-9_-]{0,39}$'),
  standing text NOT NULL CHECK (standing IN ('company', 'joint-venture', 'partner')),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  place int NOT NULL
);
INSERT INTO person_kind (tag, standing, name_zh, name_en, place) VALUES
  ('nio', 'company', '公司员工', 'Company staff', 1),
  ('jac', 'joint-venture', '合资公司员工', 'Joint venture staff', 2),
  ('partner', 'partner', '合作伙伴员工', 'Partner staff', 3);

-- path: a page of its own; '': /portal and the id. is_unnamed: calls of sites mean it if they name none.
ALTER TABLE portal
  ADD COLUMN path text NOT NULL DEFAULT '' CHECK (path ~ '^(/[A-Za-z][A-Za-z0-9-]*)?$'),
  ADD COLUMN is_unnamed boolean NOT NULL DEFAULT false;
UPDATE portal SET path = '/mlPortal', is_unnamed = true WHERE id = 'ML';
CREATE UNIQUE INDEX portal_is_unnamed ON portal (is_unnamed) WHERE is_unnamed;
