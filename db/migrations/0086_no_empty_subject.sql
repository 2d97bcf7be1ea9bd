-- Owned by features/session. An empty subject is nobody's at any provider; whose it was is found by account again.
DELETE FROM sso_identity WHERE subject = '';
-- what there is has just been looked at: it is not read once more under this lock
ALTER TABLE sso_identity ADD CONSTRAINT sso_identity_subject CHECK (subject <> '') NOT VALID;
