-- Owned by features/toolkit: who has chosen tools for a portal, be it none; until then the first that are for them stand there.
CREATE TABLE tool_choice (
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  portal text NOT NULL,
  PRIMARY KEY (account, portal)
);
INSERT INTO tool_choice SELECT DISTINCT account, portal FROM tool_favourite;
