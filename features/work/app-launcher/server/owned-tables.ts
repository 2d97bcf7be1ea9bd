import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'tool',
  'tool_choice',
  'tool_favourite',
  'tool_ticket',
  'tool_transfer',
  'tool_use',
] as const satisfies readonly TableName[]
