import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = [
  'tool',
  'tool_choice',
  'tool_favourite',
  'tool_ticket',
  'tool_transfer',
  'tool_use',
] as const satisfies readonly TableName[]
