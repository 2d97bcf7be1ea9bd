-- What became of an item at its last try, and when it was given up (docs/decisions/0070-one-road-for-items.md):
-- whoever runs the portal tries it again or drops it. The id names it on the desk, since the keys name people.
ALTER TABLE notice_card
  ADD COLUMN failure text NOT NULL DEFAULT '',
  ADD COLUMN dead_at timestamptz,
  ADD COLUMN dead_id uuid;
CREATE INDEX notice_card_dead ON notice_card (dead_at) WHERE dead_at IS NOT NULL;

ALTER TABLE todo_answer
  ADD COLUMN failure text NOT NULL DEFAULT '',
  ADD COLUMN dead_at timestamptz,
  ADD COLUMN dead_id uuid;
CREATE INDEX todo_answer_dead ON todo_answer (dead_at) WHERE dead_at IS NOT NULL;

ALTER TABLE feishu_event
  ADD COLUMN failure text NOT NULL DEFAULT '',
  ADD COLUMN dead_at timestamptz,
  ADD COLUMN dead_id uuid;
CREATE INDEX feishu_event_dead ON feishu_event (dead_at) WHERE dead_at IS NOT NULL;

ALTER TABLE wecom_change
  ADD COLUMN failure text NOT NULL DEFAULT '',
  ADD COLUMN dead_at timestamptz,
  ADD COLUMN dead_id uuid;
CREATE INDEX wecom_change_dead ON wecom_change (dead_at) WHERE dead_at IS NOT NULL;
