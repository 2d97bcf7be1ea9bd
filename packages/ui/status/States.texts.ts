import { defineTexts } from '@portal/contract'

export const stateTexts = defineTexts({
  failed: { zh: '没有加载出来', en: 'This did not load' },
  retry: { zh: '重试', en: 'Retry' },
})
