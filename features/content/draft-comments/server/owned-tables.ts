import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['manuscript_comment', 'manuscript_mention'] as const satisfies readonly TableName[]
