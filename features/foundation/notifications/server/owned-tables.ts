import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = [
  'notice',
  'notice_actor',
  'notice_card',
  'notice_card_call',
  'notice_choice',
  'notice_language',
  'notice_push',
  'notice_read',
  'notice_seen',
  'notice_spread',
  'notice_tip',
] as const satisfies readonly TableName[]
