import { defineTexts } from '@portal/contract'

export const filterSheetTexts = defineTexts({
  show: { zh: '查看结果', en: 'Show results' },
})
