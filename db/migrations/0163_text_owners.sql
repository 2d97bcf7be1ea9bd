-- Owned by features/content/publishing: the person who sees to it that a published text stays right, and the day on which
-- they look at it again; null: its author, and no day.
ALTER TABLE publication
  ADD COLUMN owner text,
  ADD COLUMN check_on date,
  ADD CONSTRAINT publication_owner_fkey FOREIGN KEY (owner) REFERENCES person NOT VALID;
