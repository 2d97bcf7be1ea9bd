import type { TableName } from '@portal/server'

/** Tables of this slice. No other slice writes them. */
export const owns = ['guide_progress', 'guide_step', 'version_tip'] as const satisfies readonly TableName[]
