import { defineTexts } from '@portal/contract'

/** Texts of the first page. */
export const firstTexts = defineTexts({
  search: { zh: '搜索', en: 'Search' },
  offline: {
    zh: '搜索无法打开，请检查网络后再试',
    en: 'Search could not be opened. Check your connection and try again.',
  },
})
