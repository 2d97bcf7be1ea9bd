import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['file', 'file_chunk', 'file_object'] as const satisfies readonly TableName[]
