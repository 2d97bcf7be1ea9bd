import { defineTexts } from '@portal/contract'

/** What the first page needs. */
export const firstTexts = defineTexts({
  search: { zh: '搜索', en: 'Search' },
})
