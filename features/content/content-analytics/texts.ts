import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noNews: { zh: '没有这篇内容，或不在您的分类里', en: 'This text does not exist or is outside your categories' },
})
