import { defineTexts } from '@portal/contract'

/** Rows of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  overdue: { zh: '必读逾期', en: 'Must-read overdue' },
  behind: { zh: '必读未完', en: 'Must-read behind' },
  counts: { zh: '{done, number} / {people, number} 人已确认', en: '{done, number} of {people, number} acknowledged' },
  all: { zh: '必读', en: 'Must-reads' },
})
