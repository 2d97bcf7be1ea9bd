import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  foreignPage: { zh: '只能为本站页面签名', en: 'Only pages of this site are signed.' },
  wecomOff: { zh: '企业微信未启用', en: 'WeChat Work is not enabled.' },
  wecomAway: {
    zh: '企业微信暂时没有回应，请稍后再试',
    en: 'WeChat Work is not responding right now. Please try again.',
  },
})
