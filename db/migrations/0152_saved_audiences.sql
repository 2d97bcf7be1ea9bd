-- Owned by features/foundation/admin-data: audiences under a name, to be chosen again. Choosing one copies it
-- (docs/decisions/0112-saved-audiences-are-copied.md).
CREATE TABLE saved_audience (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  audience_id bigint NOT NULL REFERENCES audience
);

CREATE VIEW shared.saved_audience AS SELECT id, name, audience_id FROM saved_audience;

-- Chosen by title as what a banner or an answer leads to.
CREATE VIEW shared.activity AS SELECT id, title_zh, title_en, deleted_at FROM activity;

-- Read to count where an audience is used.
CREATE VIEW shared.banner AS SELECT id, audience_id FROM banner;
CREATE VIEW shared.search_pin AS SELECT id, audience_id FROM search_pin;
