import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  fileRefused: { zh: '这个文件不能导入', en: 'This file cannot be imported' },
})
