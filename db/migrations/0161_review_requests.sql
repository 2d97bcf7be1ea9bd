-- Owned by features/content/publishing: of a text in review, the person who is asked to review it and the last day for
-- that; null: anybody who may, and no day. Written by each submission, and without meaning in other states.
ALTER TABLE publication
  ADD COLUMN reviewer text,
  ADD COLUMN review_due date,
  ADD CONSTRAINT publication_reviewer_fkey FOREIGN KEY (reviewer) REFERENCES person NOT VALID;
