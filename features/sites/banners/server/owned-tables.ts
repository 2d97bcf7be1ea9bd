import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['banner'] as const satisfies readonly TableName[]
