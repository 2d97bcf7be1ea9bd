-- Cards under way to a platform that recognises a repeat only if the whole call is repeated word for word: which went
-- together, and what they said, until the answer is known. Owned by features/foundation/notifications.
CREATE TABLE notice_card_call (
  notice_id bigint NOT NULL,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  call_id uuid NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  url text NOT NULL,
  button text NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (notice_id, account),
  FOREIGN KEY (notice_id, account) REFERENCES notice_card ON DELETE CASCADE
);
CREATE INDEX notice_card_call_account ON notice_card_call (account);
CREATE INDEX notice_card_call_call ON notice_card_call (call_id);
