import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  gone: { zh: '文件不存在，或链接已失效', en: 'This file no longer exists, or its link has expired.' },
})

/** Texts of `scanRefusals`. */
export const scanTexts = defineTexts({
  infected: {
    zh: '文件中发现病毒，没有保存。请换一个文件，并联系信息安全团队。',
    en: 'A virus was found in this file, so it was not saved. Please use another file and contact the information security team.',
  },
  notChecked: {
    zh: '暂时无法检查文件是否安全，请稍后再试。已填写的内容不会丢失。',
    en: 'The file cannot be checked for viruses right now. Please try again in a moment. Nothing that you entered is lost.',
  },
  tooLargeToCheck: {
    zh: '文件太大，无法进行病毒检查，没有保存。',
    en: 'The file is too large to be checked for viruses, so it was not saved.',
  },
})

/** Texts of the bucket that stores files. */
export const bucketTexts = defineTexts({
  away: { zh: '文件服务暂时不可用，请稍后再试', en: 'Files are unavailable right now. Please try again in a moment.' },
})
