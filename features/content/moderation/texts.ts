import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noCase: { zh: '没有这条待处理内容', en: 'This case does not exist' },
  decidedAlready: {
    zh: '已有其他审核员处理过，不能重复处理',
    en: 'Another moderator has already decided this case',
  },
  tooLate: { zh: '处理结果已经生效，不能再撤销', en: 'The decision has taken effect and can no longer be undone' },
  yourOwn: { zh: 'CaseId：不能处理自己写的内容', en: 'CaseId: you cannot decide on your own comment' },
  reasonMissing: { zh: 'Reason：请写明原因，作者会看到', en: 'Reason: enter a reason; the author will see it' },
  wordKnown: { zh: '词表里已经有这个词', en: 'This word is already in the list' },
  wordTooShort: {
    zh: 'Word：至少要有两个字母或一个汉字',
    en: 'Word: needs at least two letters or one Chinese character',
  },
  listFull: { zh: '词表已满', en: 'The list is full' },
  noWord: { zh: '词表里没有这个词', en: 'This word is not in the list' },
  tooManyWords: { zh: 'Text：一次最多导入 10,000 个词', en: 'Text: at most 10,000 words at once' },
})

/** Notifications to the author of a comment. */
export const noticeTexts = defineTexts({
  released: { zh: '您的评论已通过审核：{text}', en: 'Your comment was released: {text}' },
  refused: { zh: '您的评论未通过审核（{reason}）：{text}', en: 'Your comment was refused ({reason}): {text}' },
  removed: { zh: '您的评论已被移除（{reason}）：{text}', en: 'Your comment was removed ({reason}): {text}' },
})
