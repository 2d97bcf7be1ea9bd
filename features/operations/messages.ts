import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noJob: { zh: '没有这个任务', en: 'There is no such job' },
})
