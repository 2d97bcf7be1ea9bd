import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'activity_message',
  'activity_people_step',
  'activity_session_step',
] as const satisfies readonly TableName[]
