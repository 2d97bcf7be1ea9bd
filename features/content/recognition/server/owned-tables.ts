import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['honor'] as const satisfies readonly TableName[]
