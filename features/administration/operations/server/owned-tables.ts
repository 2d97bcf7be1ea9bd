import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['process'] as const satisfies readonly TableName[]
