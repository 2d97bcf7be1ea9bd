-- Until when a moderator can undo a decision; then it is applied to the comment, and its author is told. Null: it has
-- been (docs/decisions/0102-one-list-page-of-the-desk.md).
ALTER TABLE moderation_case ADD COLUMN applies_at timestamptz;
CREATE INDEX moderation_case_applies ON moderation_case (applies_at) WHERE applies_at IS NOT NULL;
