import { defineTexts } from '@portal/contract'

/** Texts of the request to review a text. */
export const reviewTexts = defineTexts({
  reviewer: { zh: '审核人', en: 'Reviewer' },
  anyReviewer: { zh: '有审核权限的任何人', en: 'Anybody who may review it' },
  reviewerHelp: {
    zh: '通知只发给这个人；其他有权限的人仍可审核',
    en: 'Only this person is notified; others who may can still review it',
  },
  due: { zh: '最晚审核日期', en: 'Review by' },
  askedOfYou: { zh: '请您审核', en: 'You are asked to review it' },
  askedOf: { zh: '请 {name} 审核', en: '{name} is asked to review it' },
  dueOn: { zh: '{day}前审核', en: 'due {day}' },
  overdueSince: { zh: '应在{day}前审核，已逾期', en: 'overdue, was due {day}' },
  overdue: { zh: '审核逾期', en: 'Review overdue' },
})
