import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['portal', 'portal_header'] as const satisfies readonly TableName[]

/** Tables of other slices that are read here, with the reason. */
export const reads = {
  tool: 'a portal that still has some is not removed',
  banner: 'the same',
  report: 'the same',
} as const satisfies Partial<Record<TableName, string>>
