import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noManuscript: { zh: '没有这篇稿件', en: 'This text does not exist' },
  inTrash: { zh: '这篇稿件在回收站里', en: 'This text is in the trash' },
  noComment: { zh: '没有这条批注', en: 'This comment does not exist' },
  noParagraph: { zh: '这一段已不在稿件里', en: 'This paragraph is no longer in the text' },
  tooMany: { zh: '这篇稿件的批注已达上限', en: 'This text has as many comments as it can have' },
})

export const inputTexts = defineTexts({
  notAColleague: { zh: '其中有人打不开这篇稿件', en: 'names somebody who cannot open this text' },
})

export const noticeTexts = defineTexts({
  untitled: { zh: '无标题', en: 'Untitled' },
  mentioned: { zh: '{name} 在《{title}》的批注里提到了您：{text}', en: '{name} mentioned you on “{title}”: {text}' },
  commented: { zh: '{name} 批注了《{title}》：{text}', en: '{name} commented on “{title}”: {text}' },
  replied: { zh: '{name} 回复了《{title}》的批注：{text}', en: '{name} replied on “{title}”: {text}' },
})
