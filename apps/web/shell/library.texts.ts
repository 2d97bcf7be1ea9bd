import { defineTexts } from '@portal/contract'

export const libraryTexts = defineTexts({
  toSiteHelp: { zh: '品牌馆在品牌网站上。', en: 'The library is on the brand’s own site.' },
  toSite: { zh: '打开品牌网站', en: 'Open the brand site' },
  maintenance: { zh: '该功能正在维护中…', en: 'This feature is under maintenance…' },
})
