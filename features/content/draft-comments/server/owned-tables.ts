import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['manuscript_comment'] as const satisfies readonly TableName[]
