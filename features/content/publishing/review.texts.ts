import { defineTexts } from '@portal/contract'

/** The form in which a review is asked for. */
export const reviewTexts = defineTexts({
  reviewer: { zh: '审核人', en: 'Reviewer' },
  anyReviewer: { zh: '有审核权限的任何人', en: 'Anybody who may review it' },
  reviewerHelp: {
    zh: '通知只发给这个人；其他有权限的人仍可审核',
    en: 'Only this person is notified; others who may can still review it',
  },
  due: { zh: '最晚审核日期', en: 'Review by' },
})
