import { defineTexts } from '@portal/contract'

/** Rows of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  waiting: { zh: '候补', en: 'Waiting list' },
  people: {
    zh: '{count, number} 人候补',
    en: '{count, plural, =1 {1 person waits} other {# people wait}} for a seat',
  },
  all: { zh: '有候补的活动', en: 'Activities with waiting lists' },
})
