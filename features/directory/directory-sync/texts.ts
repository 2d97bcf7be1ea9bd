import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noFile: { zh: '文件已经不在了，请重新上传', en: 'The file is no longer there. Upload it again.' },
  fileRefused: { zh: '这个文件不能导入', en: 'This file cannot be imported' },
})
