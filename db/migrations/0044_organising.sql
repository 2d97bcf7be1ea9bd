-- Owned by features/activities.
ALTER TABLE activity_item
  -- why it was called off, in the organiser's words; both '' where nothing was said
  ADD COLUMN cancel_reason_zh text NOT NULL DEFAULT '',
  ADD COLUMN cancel_reason_en text NOT NULL DEFAULT '',
  -- raised by each change of an organiser: who saves over a change that they did not see hears of it
  ADD COLUMN revision int NOT NULL DEFAULT 1;

-- Who came. The key lets nobody in twice, however many stand at the door; who gives the seat back was not there.
CREATE TABLE activity_check_in (
  item_id bigint NOT NULL,
  account text NOT NULL,
  checked_at timestamptz NOT NULL,
  checked_by text NOT NULL REFERENCES person,
  -- found by name in the list, or by the code that the person showed
  way text NOT NULL CHECK (way IN ('list', 'code')),
  PRIMARY KEY (item_id, account),
  FOREIGN KEY (item_id, account) REFERENCES activity_sign_up ON DELETE CASCADE
);
CREATE INDEX activity_check_in_order ON activity_check_in (item_id, checked_at DESC);
CREATE INDEX activity_check_in_by ON activity_check_in (checked_by);

-- Owned by features/organising. What organisers wrote to the people of an activity; `key` lets the same one out once.
CREATE TABLE activity_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activity ON DELETE CASCADE,
  -- null: of all its sessions
  item_id bigint REFERENCES activity_item ON DELETE SET NULL,
  key text NOT NULL,
  sent_to text NOT NULL CHECK (sent_to IN ('signed', 'waiting', 'following', 'all')),
  text_zh text NOT NULL,
  text_en text NOT NULL,
  receivers int NOT NULL DEFAULT 0 CHECK (receivers >= 0),
  sent_by text NOT NULL REFERENCES person,
  sent_at timestamptz NOT NULL,
  UNIQUE (activity_id, sent_by, key),
  CHECK (text_zh <> '' OR text_en <> '')
);
CREATE INDEX activity_message_item ON activity_message (item_id);
CREATE INDEX activity_message_by ON activity_message (sent_by);
