import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  gone: { zh: '文件不存在，或链接已失效', en: 'The file is gone, or its link has expired.' },
})

/** Texts of `scanRefusals`. */
export const scanTexts = defineTexts({
  infected: {
    zh: '文件中发现病毒，没有保存。请换一个文件，并联系信息安全团队。',
    en: 'A virus was found in this file, and it was not kept. Use another one, and tell the security team.',
  },
  notChecked: {
    zh: '暂时无法检查文件是否安全，请稍后再试。已填写的内容都在。',
    en: 'The file cannot be checked for viruses right now. Nothing else is lost; please try again in a moment.',
  },
  tooLargeToCheck: {
    zh: '文件太大，无法进行病毒检查，没有保存。',
    en: 'The file is too large to be checked for viruses, and was not kept.',
  },
})

/** Texts of the bucket that stores files. */
export const bucketTexts = defineTexts({
  away: { zh: '文件服务暂时不可用，请稍后再试', en: 'Files cannot be read right now. Please try again shortly.' },
})
