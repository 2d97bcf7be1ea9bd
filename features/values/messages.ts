import { defineTexts } from '@portal/contract'

export const valueTexts = defineTexts({
  loadFailed: { zh: '没有加载出来', en: 'This did not load' },
  retry: { zh: '重试', en: 'Retry' },
  none: { zh: '还没有荣誉记录', en: 'No honours yet' },
})
