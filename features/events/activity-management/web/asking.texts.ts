import { defineTexts } from '@portal/contract'

export const doorOpensTexts = defineTexts({
  isOff: { zh: '场次已取消，不能签到', en: 'The session is cancelled, so check-in is not possible' },
  tooEarly: { zh: '开始前 12 小时起可以签到', en: 'Check-in opens 12 hours before the start' },
  tooLate: {
    zh: '签到已关闭（结束后 24 小时内可签到）',
    en: 'Check-in closed 24 hours after the end',
  },
})
