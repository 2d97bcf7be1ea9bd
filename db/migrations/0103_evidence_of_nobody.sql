-- Evidence names an account, and its hashes are over that account: it stays as it was written when the person is erased
-- (docs/decisions/0069-erasure-of-a-person.md). As in audit_log, nothing refers to person any more.
ALTER TABLE must_read_line DROP CONSTRAINT must_read_line_account_fkey;
