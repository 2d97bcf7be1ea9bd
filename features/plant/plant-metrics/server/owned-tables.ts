import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['report', 'report_point'] as const satisfies readonly TableName[]
