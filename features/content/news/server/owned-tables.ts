import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'news',
  'news_attachment',
  'news_category',
  'news_comment',
  'news_count',
  'news_import',
  'news_like',
  'news_read',
  'news_reply',
  'news_shelf',
  'news_tag',
  'news_tally',
  'tag',
  'talk_report',
] as const satisfies readonly TableName[]
