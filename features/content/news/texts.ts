import { defineTexts } from '@portal/contract'
import { listTexts } from './list.texts.ts'

export const refusalTexts = defineTexts({
  newDeleted: { zh: '该新闻已被删除', en: 'This news item has been deleted' },
  commentsClosed: { zh: '这条新闻未开放评论', en: 'Comments are closed for this news item' },
  commentEmpty: { zh: 'Comment：请输入内容', en: 'Comment: enter some text' },
  exceedLength: { zh: 'Comment：超出最大长度', en: 'Comment: the text is too long' },
  replyEmpty: { zh: 'ReplyMessage：请输入内容', en: 'ReplyMessage: enter some text' },
  replyExceedLength: { zh: 'ReplyMessage：超出最大长度', en: 'ReplyMessage: the text is too long' },
  noComment: { zh: '该评论不存在', en: 'This comment does not exist' },
  noReceiver: { zh: 'Recieve：此人不在这段对话中', en: 'Recieve: no such person in this conversation' },
  notYours: { zh: '您不能删除这条内容', en: 'You cannot delete this' },
  yourOwn: { zh: 'Id：这是您自己写的，可以直接删除', en: 'Id: you wrote this yourself. You can delete it.' },
  reportedAlready: { zh: '您已经举报过这条内容', en: 'You have already reported this' },
})

/** Shown instead of `newDeleted` to people the news was for. */
export const endedTexts = defineTexts({
  newEnded: { zh: '该新闻已于{day}下线', en: 'This news item is no longer available: it was archived on {day}' },
})

export const noticeTexts = defineTexts({
  replied: { zh: '{name} 回复了您：{text}', en: '{name} replied to you: {text}' },
  repliedByMany: {
    zh: '{name} 等 {people, number} 人回复了您：{text}',
    en: '{name} and {people, plural, offset:1 =2 {1 other} other {# others}} replied to you: {text}',
  },
  replyDeleted: { zh: '{name} 回复了您（该回复已删除）', en: '{name} replied to you (the reply was deleted)' },
  liked: { zh: '{name} 赞了您发布的《{title}》', en: '{name} liked “{title}”, which you published' },
  likedByMany: {
    zh: '{name} 等 {people, number} 人赞了您发布的《{title}》',
    en: '{name} and {people, plural, offset:1 =2 {1 other} other {# others}} liked “{title}”, which you published',
  },
})

export const newsTexts = {
  ...listTexts,
  ...defineTexts({
    toComments: { zh: '跳到评论', en: 'Skip to comments' },
    newDeleted: { zh: '该新闻已被删除', en: 'This news item has been deleted' },
    newNonAccess: { zh: '您没有权限查看', en: 'Access denied' },
    accessHelp: { zh: '这条新闻只对部分同事开放。', en: 'This news is only available to some colleagues.' },
    firstNews: { zh: '已经是最新一条', en: 'This is the latest news' },
    lastNews: { zh: '已经是最后一条', en: 'This is the oldest news' },
    noDownload: { zh: '该文件不支持预览或下载', en: 'This file does not support preview or download' },
    liked: { zh: '已赞', en: 'Liked' },
    commentCount: { zh: '{count, number} 条评论', en: '{count, plural, =1 {1 comment} other {# comments}}' },
    attachments: { zh: '附件', en: 'Attachments' },
    download: { zh: '下载', en: 'Download' },
    recommended: { zh: '相关推荐', en: 'Recommended' },
    otherLanguage: { zh: '本文只有英文版', en: 'Available in Chinese only' },
    loading: { zh: '正在加载…', en: 'Loading…' },
    noComments: { zh: '还没有评论，来说第一句吧', en: 'No comments yet. Be the first.' },
    endOfComments: { zh: '没有更多评论了', en: 'No more comments' },
    reply: { zh: '回复', en: 'Reply' },
    replyTo: { zh: '回复 {name}', en: 'Reply to {name}' },
    moreReplies: { zh: '查看全部 {count} 条回复', en: 'View all {count} replies' },
    delete: { zh: '删除', en: 'Delete' },
    deleteAsk: { zh: '删除这条评论？', en: 'Delete this comment?' },
    deleteHelp: { zh: '删除后不能恢复。', en: 'This cannot be undone.' },
    cancel: { zh: '取消', en: 'Cancel' },
    delSuccess: { zh: '删除成功', en: 'Deleted' },
    fail: { zh: '操作失败', en: 'Failed' },
    deleted: { zh: '此评论已删除', en: 'Comment deleted' },
    sendLater: { zh: '当前离线，联网后自动发送', en: 'You are offline. It will be sent when you are back online.' },
    commentFail: { zh: '评论发送失败，内容已保留', en: 'Your comment could not be sent. Your text is kept.' },
    exceedLength: { zh: '超出最大长度', en: 'Text is too long' },
    placeholder: { zh: '写下您的评论…', en: 'Write a comment…' },
    send: { zh: '发送', en: 'Send' },
    emoji: { zh: '表情', en: 'Emoji' },
    cancelReply: { zh: '取消回复', en: 'Cancel reply' },
    remaining: { zh: '还可输入 {count} 个字', en: '{count} characters left' },
    commentBox: { zh: '评论', en: 'Comment' },
    historyTitle: { zh: '阅读记录', en: 'Reading history' },
    endOfHistory: { zh: '没有更早的记录了', en: 'End of your reading history' },
    historyEmpty: { zh: '您还没有读过新闻', en: 'You have not read any news yet' },
    backHome: { zh: '返回首页', en: 'Back to home' },
    notThere: { zh: '新闻不存在', en: 'This news item does not exist' },
  }),
}
