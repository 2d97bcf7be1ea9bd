import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = [
  'manuscript',
  'manuscript_presence',
  'manuscript_search',
  'manuscript_upload',
  'manuscript_version',
] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  news_tag: 'a news that is older than the desk becomes a draft',
  news_attachment: 'the same',
  must_read: 'the same',
  publication: 'whether a file of a draft is out; publishing times in the list',
} as const satisfies Partial<Record<TableName, string>>
