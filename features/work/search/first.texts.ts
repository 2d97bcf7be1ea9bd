import { defineTexts } from '@portal/contract'

/** What the first page needs. */
export const firstTexts = defineTexts({
  search: { zh: '搜索', en: 'Search' },
  offline: { zh: '搜索没有打开，请检查网络后再试', en: 'Search did not open. Please try again.' },
})
