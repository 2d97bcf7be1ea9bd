import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'debug_record',
  'track_choice',
  'track_day',
  'track_event',
  'track_key',
  'track_number',
  'track_pace',
] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  tool: 'the names of the tools that were opened',
} as const satisfies Partial<Record<TableName, string>>
