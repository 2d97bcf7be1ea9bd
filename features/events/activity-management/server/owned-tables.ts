import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['activity_message'] as const satisfies readonly TableName[]
