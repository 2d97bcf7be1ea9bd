/** Texts of the list of drafts. */
import { defineTexts } from '@portal/contract'

export const draftListTexts = defineTexts({
  review: { zh: '待审核', en: 'In review' },
  noReviews: { zh: '没有待审核的稿件', en: 'Nothing is in review' },
  category: { zh: '分类', en: 'Category' },
  anyCategory: { zh: '全部分类', en: 'All categories' },
})
