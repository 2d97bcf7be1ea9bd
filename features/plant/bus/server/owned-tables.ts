import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'bus_agreement',
  'bus_confirmation',
  'bus_line',
  'bus_seat',
  'bus_session',
  'bus_stop',
] as const satisfies readonly TableName[]
