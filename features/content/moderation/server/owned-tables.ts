import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['moderation_case', 'sensitive_word'] as const satisfies readonly TableName[]

/** Tables of others that are read here, and why. */
export const reads = {
  news_comment: 'what was said, for those who decide on it',
  news_reply: 'the same',
  talk_report: 'what readers said against it',
} as const satisfies Partial<Record<TableName, string>>
