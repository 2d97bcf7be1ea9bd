import { defineTexts } from '@portal/contract'

/** Notes about the review of a text. */
export const reviewNoteTexts = defineTexts({
  askedOfYou: { zh: '请您审核', en: 'You are asked to review it' },
  askedOf: { zh: '请 {name} 审核', en: '{name} is asked to review it' },
  dueOn: { zh: '{day}前审核', en: 'due {day}' },
  overdueSince: { zh: '应在{day}前审核，已逾期', en: 'overdue, was due {day}' },
  overdue: { zh: '审核逾期', en: 'Review overdue' },
})
