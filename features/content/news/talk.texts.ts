/** Words beside comments: what waits, what is reported. They come with the conversation, not with home. */
import { defineTexts } from '@portal/contract'

export const talkTexts = defineTexts({
  held: { zh: '审核中，仅您自己可见', en: 'Waiting for a moderator; only you see it' },
  heldOfOther: { zh: '审核中，仅作者和审核员可见', en: 'Waiting; only its author and moderators see it' },
  heldSent: { zh: '已提交，审核通过后其他人可见', en: 'Sent. Others will see it once a moderator has released it' },
  report: { zh: '举报', en: 'Report' },
  reported: { zh: '已举报', en: 'Reported' },
  reportAsk: { zh: '举报这条内容？', en: 'Report this?' },
  reportReason: { zh: '原因', en: 'Reason' },
  report_insult: { zh: '攻击或侮辱他人', en: 'It insults or attacks somebody' },
  report_spam: { zh: '广告或刷屏', en: 'It is advertising or spam' },
  report_private: { zh: '泄露隐私或公司机密', en: 'It gives away private or confidential things' },
  report_false: { zh: '内容不实', en: 'It is not true' },
  report_other: { zh: '其他', en: 'Something else' },
  reportNote: { zh: '补充说明（选填）', en: 'More about it (optional)' },
  reportSend: { zh: '提交举报', en: 'Send report' },
  reportSent: { zh: '已举报，审核员会尽快处理', en: 'Reported. A moderator will look at it' },
  reportFailed: { zh: '举报没有提交成功，请重试', en: 'The report was not sent. Please try again' },
  waitsToBeSent: { zh: '等待联网后发送', en: 'Waits to be sent' },
  newComments: {
    zh: '{count} 条新评论',
    en: '{count, plural, one {1 new comment} other {# new comments}}',
  },
  readTimes: {
    zh: '{reads, plural, other {{count} 次阅读}}',
    en: '{count} {reads, plural, =1 {read} other {reads}}',
  },
  commentsClosed: { zh: '这条新闻未开放评论', en: 'Comments are closed for this news' },
  reportHelp: {
    zh: '审核员会查看，作者和其他人不会知道是您举报的。',
    en: 'A moderator will look at it. Neither its author nor anybody else learns that it was you.',
  },
})
