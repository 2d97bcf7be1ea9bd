import { defineTexts } from '@portal/contract'

export const displayTexts = defineTexts({
  table: { zh: '表格 {count}', en: 'Table {count}' },
  code: { zh: '代码 {count}', en: 'Code {count}' },
})
