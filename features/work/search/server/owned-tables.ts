import type { TableName } from '@portal/server'

/** Tables of this slice: nobody else writes them. */
export const owns = ['search_allow', 'search_pin', 'search_pin_word'] as const satisfies readonly TableName[]

/** Tables of other slices read here, and why. */
export const reads = {
  search_synonym: 'synonyms as rows of the desk',
  search_miss: 'searches that found nothing, as rows of the desk',
} as const satisfies Partial<Record<TableName, string>>
