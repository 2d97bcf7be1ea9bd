-- Owned by features/provisioning: managers who are named and not here yet. The line is drawn when they come, by whatever way.
CREATE TABLE scim_open_manager (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- who says so; it holds as long as this source keeps the person
  source text NOT NULL,
  -- as it was sent: an id, an employee number, a userName or an externalId of that source
  named text NOT NULL
);
CREATE INDEX scim_open_manager_named ON scim_open_manager (named);
CREATE INDEX scim_open_manager_small ON scim_open_manager (lower(named));
