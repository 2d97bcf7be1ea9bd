-- Of 0092: every row is as it says.
ALTER TABLE person_role VALIDATE CONSTRAINT person_role_role_check;
ALTER TABLE group_role VALIDATE CONSTRAINT group_role_role_check;
