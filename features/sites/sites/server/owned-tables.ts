import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['portal', 'portal_header'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  tool: 'a portal that still has some is not removed',
  banner: 'the same',
  report: 'the same',
} as const satisfies Partial<Record<TableName, string>>
