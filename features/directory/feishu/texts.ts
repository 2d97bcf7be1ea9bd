import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  notOffered: { zh: '未接入飞书', en: 'Feishu is not set up here' },
  urlForeign: { zh: '该页面不属于本站', en: 'That page is not part of this site' },
  away: { zh: '飞书暂时没有响应，请稍后再试', en: 'Feishu is not responding right now. Please try again later.' },
  notInFeishu: { zh: '请在飞书中打开', en: 'Open this in Feishu' },
  personUnknown: { zh: '没有找到这位同事', en: 'Colleague not found' },
  noChat: { zh: '这位同事还没有使用飞书', en: 'This colleague is not on Feishu yet' },
})
