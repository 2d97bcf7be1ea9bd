import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['audience_size', 'reach', 'reach_hour'] as const satisfies readonly TableName[]

/** Tables of other slices read here, with the reason. */
export const reads = {
  news_count: 'reads, likes and comments of a news item',
  news_tally: 'audiences and sites that have news',
  news_shelf: 'categories with listed news',
  news_read: 'readers of a news item',
  track_number: 'page visits by day, language, door and department',
} as const satisfies Partial<Record<TableName, string>>
