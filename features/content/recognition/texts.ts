import { defineTexts } from '@portal/contract'

export const valueTexts = defineTexts({
  none: { zh: '还没有荣誉记录', en: 'No honours yet' },
})
