import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['box_app', 'box_document'] as const satisfies readonly TableName[]
