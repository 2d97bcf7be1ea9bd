-- Owned by features/notices. Notices in the chats that people work in.
-- What a person also wants as a card in their chat: by default replies, sign-ups and activities; what must be known
-- comes whatever is chosen.
ALTER TABLE notice_choice ADD COLUMN chat_types int[] NOT NULL DEFAULT '{3,7,8}';

-- The language a person last read the portal in: a card is written in it.
CREATE TABLE notice_language (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('CHS', 'EN'))
);

-- A notice whose cards are not made yet; written in the notice's own transaction, gone when the last card is made.
CREATE TABLE notice_spread (
  notice_id bigint PRIMARY KEY REFERENCES notice ON DELETE CASCADE,
  -- of an audience: everybody up to here has theirs, by account
  done_to text NOT NULL DEFAULT ''
);

-- One card a notice and person, however often the notice counts one more; kept a while when it is settled.
CREATE TABLE notice_card (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  account text NOT NULL REFERENCES person ON DELETE CASCADE,
  platform text NOT NULL,
  -- who this person is there
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'unknown', 'needless', 'given-up')),
  attempts int NOT NULL DEFAULT 0,
  -- since when it may be sent; a day later it is given up
  due_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (notice_id, account)
);
CREATE INDEX notice_card_next ON notice_card (platform, next_at) WHERE state = 'waiting';
CREATE INDEX notice_card_settled ON notice_card (next_at) WHERE state <> 'waiting';
CREATE INDEX notice_card_account ON notice_card (account);
