import type { TableName } from '@portal/server'

/** Tables owned by this slice; only it writes them. */
export const owns = ['moderation_case', 'sensitive_word'] as const satisfies readonly TableName[]

/** Tables of other slices read here, with the reason. */
export const reads = {
  news_comment: 'text of a comment, for moderators',
  news_reply: 'text of a reply, for moderators',
  talk_report: 'reasons and notes of reports',
} as const satisfies Partial<Record<TableName, string>>
