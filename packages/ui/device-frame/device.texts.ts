import { defineTexts } from '@portal/contract'

export const deviceTexts = defineTexts({
  language: { zh: '预览的语言', en: 'Language of the preview' },
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
  device: { zh: '预览的设备', en: 'Device of the preview' },
  desktop: { zh: '电脑', en: 'Desktop' },
  phone: { zh: '手机', en: 'Phone' },
})
