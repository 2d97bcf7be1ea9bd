import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['publication'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  manuscript: 'the text that is planned, and its settings',
  manuscript_version: 'the version that was agreed',
  must_read: 'whether a planned text will have to be acknowledged',
  notice: 'what was announced already, so that nobody hears it twice',
  tag: 'tags by name in a plan',
  activity: 'activities in the plan',
  activity_item: 'the same: their sessions',
} as const satisfies Partial<Record<TableName, string>>
