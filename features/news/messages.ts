import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  newDeleted: { zh: '该新闻已被删除', en: 'The news was deleted' },
  commentEmpty: { zh: 'Comment：请输入内容', en: 'Comment: enter some text' },
  exceedLength: { zh: 'Comment：超出最大长度', en: 'Comment: Exceed longest limit' },
  replyEmpty: { zh: 'ReplyMessage：请输入内容', en: 'ReplyMessage: enter some text' },
  replyExceedLength: { zh: 'ReplyMessage：超出最大长度', en: 'ReplyMessage: Exceed longest limit' },
  noComment: { zh: '该评论不存在', en: 'There is no such comment' },
  noReceiver: { zh: 'Recieve：没有这个人', en: 'Recieve: there is no such person in this conversation' },
  notYours: { zh: '您不能删除这条内容', en: 'You may not delete this' },
})

export const noticeTexts = defineTexts({
  replied: { zh: '{name} 回复了您：{text}', en: '{name} replied to you: {text}' },
})
