import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['guide_progress', 'guide_step', 'version_tip'] as const satisfies readonly TableName[]
