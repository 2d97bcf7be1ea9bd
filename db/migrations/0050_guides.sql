-- Owned by features/guides. What the desk made of a guide; one without rows is as it was delivered.
CREATE TABLE guide_step (
  guide text NOT NULL CHECK (guide IN ('novice', 'novice-jac', 'rookie')),
  -- a place on the page, or the sign of a chapter; by it one finds again where one stopped
  target text NOT NULL CHECK (target <> ''),
  position int NOT NULL,
  is_on boolean NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  text_zh text NOT NULL,
  text_en text NOT NULL,
  PRIMARY KEY (guide, target)
);

-- Steps are moved, switched off and taken away while people are in the middle: what was to be shown next, by its name.
ALTER TABLE guide_progress ADD COLUMN step_key text NOT NULL DEFAULT '';

ALTER TABLE version_tip
  DROP CONSTRAINT version_tip_pkey,
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN is_on boolean NOT NULL DEFAULT true;
ALTER TABLE version_tip RENAME step TO position;
CREATE INDEX version_tip_place ON version_tip (version, tag, position);

-- Owned by features/curating. What was removed at the desk, whole, so that it can come back; for a day.
CREATE TABLE desk_trash (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  item_id text NOT NULL,
  -- by table, in the order in which they come back
  rows jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX desk_trash_of ON desk_trash (kind, item_id, id DESC);
CREATE INDEX desk_trash_at ON desk_trash (at);
