import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = [
  'debug_record',
  'track_choice',
  'track_day',
  'track_event',
  'track_key',
  'track_number',
  'track_pace',
] as const satisfies readonly TableName[]

/** Tables of other slices read here, with the reason. */
export const reads = {
  tool: 'names of the opened tools',
} as const satisfies Partial<Record<TableName, string>>
