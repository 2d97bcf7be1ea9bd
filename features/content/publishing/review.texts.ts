import { defineTexts } from '@portal/contract'

/** Steps that ask first: for a review, and to end what is scheduled. */
export const reviewTexts = defineTexts({
  reviewer: { zh: '审核人', en: 'Reviewer' },
  anyReviewer: { zh: '有审核权限的任何人', en: 'Anybody who may review it' },
  reviewerHelp: {
    zh: '通知只发给这个人；其他有权限的人仍可审核',
    en: 'Only this person is notified; others who may can still review it',
  },
  due: { zh: '最晚审核日期', en: 'Review by' },
  dropTitle: { zh: '取消《{title}》的定时更新', en: 'Cancel the scheduled changes to “{title}”' },
})
