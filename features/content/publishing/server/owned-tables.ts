import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['publication'] as const satisfies readonly TableName[]

/** Tables of other slices read here, with the reason. */
export const reads = {
  manuscript: 'the planned text and its settings',
  manuscript_version: 'the approved version',
  must_read: 'acknowledgements required by planned texts',
  notice: 'notifications already sent that day',
  tag: 'existence of the tags in the settings',
  activity: 'activities in the plan',
  activity_item: 'sessions of the activities in the plan',
} as const satisfies Partial<Record<TableName, string>>
