import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['list_columns', 'list_view'] as const satisfies readonly TableName[]
