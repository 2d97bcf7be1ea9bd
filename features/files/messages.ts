import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  gone: { zh: '文件不存在，或链接已失效', en: 'The file is gone, or its link has expired.' },
})
