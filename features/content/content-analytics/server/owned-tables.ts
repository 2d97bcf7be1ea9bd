import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['audience_size', 'reach'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  news_count: 'reads, likes and comments of a news',
  news_tally: 'what news count per portal',
  news_shelf: 'which news stand in lists',
  news_read: 'who has read, for counts by department',
  track_number: 'visits of the page of a news',
} as const satisfies Partial<Record<TableName, string>>
