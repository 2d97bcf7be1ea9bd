import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'activity',
  'activity_check_in',
  'activity_follow',
  'activity_item',
  'activity_sign_up',
  'activity_sign_up_notice',
  'activity_waiting',
  'calendar_feed',
] as const satisfies readonly TableName[]
