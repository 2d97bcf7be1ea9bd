/** Texts of the list of drafts. */
import { defineTexts } from '@portal/contract'

export const draftListTexts = defineTexts({
  category: { zh: '分类', en: 'Category' },
  anyCategory: { zh: '全部分类', en: 'Any category' },
})
