import type { TableName } from '@portal/server'

/** Tables of this package: nobody else writes them. */
export const owns = [
  'search_entry',
  'search_miss',
  'search_miss_today',
  'search_synonym',
  'search_text',
  'search_word',
] as const satisfies readonly TableName[]
