import { defineTexts } from '@portal/contract'

export const spanTexts = defineTexts({
  allDay: { zh: '全天', en: 'all day' },
})
