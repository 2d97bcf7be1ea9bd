import { defineTexts } from '@portal/contract'

/** Figures of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  signUps: { zh: '今日活动报名', en: 'Sign-ups' },
})
