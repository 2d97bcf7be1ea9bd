import { defineTexts } from '@portal/contract'

export const keyTexts = defineTexts({
  shape: { zh: '须为 8 至 64 个字母、数字、“_”或“-”', en: 'must be 8 to 64 letters, digits, ‘_’ or ‘-’' },
  used: { zh: '已用于另一个请求', en: 'was used for another request' },
})
