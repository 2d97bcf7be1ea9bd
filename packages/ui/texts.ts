import { defineTexts } from '@portal/contract'

export const kitTexts = defineTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '没有加载出来', en: 'This did not load' },
  retry: { zh: '重试', en: 'Retry' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  clear: { zh: '清空', en: 'Clear' },
  end: { zh: '没有更多了', en: 'That is all' },
})
