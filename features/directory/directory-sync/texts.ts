import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noFile: { zh: '文件已经不在了，请重新上传', en: 'The file is no longer there. Upload it again.' },
  otherFile: {
    zh: '您在另一个标签页上传了别的文件，请重新打开本页',
    en: 'You have uploaded another file in another tab. Open this page again.',
  },
  fileRefused: { zh: '这个文件不能导入', en: 'This file cannot be imported' },
})
