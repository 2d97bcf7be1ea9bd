import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  foreignPage: { zh: '该页面不属于本站', en: 'That page is not part of this site' },
  wecomOff: { zh: '未接入企业微信', en: 'WeChat Work is not set up here' },
  wecomAway: {
    zh: '企业微信暂时没有响应，请稍后再试',
    en: 'WeChat Work is not responding right now. Please try again later.',
  },
})
