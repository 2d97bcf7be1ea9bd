import { platformRefusalTexts } from '@portal/connectors/texts'
import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  ...platformRefusalTexts('feishu'),
  notInFeishu: { zh: '请在飞书中打开', en: 'Open this in Feishu' },
  personUnknown: { zh: '没有找到这位同事', en: 'Colleague not found' },
  noChat: { zh: '这位同事还没有使用飞书', en: 'This colleague is not on Feishu yet' },
})
