import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'must_read',
  'must_read_end',
  'must_read_line',
  'must_read_reminder',
] as const satisfies readonly TableName[]
