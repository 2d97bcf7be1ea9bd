-- Items that an editor has merged into another one, until that can no longer be taken back. Owned by
-- features/foundation/admin-data.
CREATE TABLE desk_merge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  item_ids text[] NOT NULL,
  into_id text NOT NULL,
  taken_by text NOT NULL REFERENCES person,
  applies_at timestamptz NOT NULL
);
CREATE INDEX desk_merge_applies ON desk_merge (applies_at);
CREATE INDEX desk_merge_taken_by ON desk_merge (taken_by);
CREATE INDEX desk_merge_kind ON desk_merge (kind);
