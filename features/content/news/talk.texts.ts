/** Texts of comments: held and reported ones. Loaded with the conversation, not with home. */
import { defineTexts } from '@portal/contract'

export const talkTexts = defineTexts({
  held: { zh: '审核中，仅您自己可见', en: 'Waiting for review. Only you can see it.' },
  heldOfOther: {
    zh: '审核中，仅作者和审核员可见',
    en: 'Waiting for review. Only the author and moderators can see it.',
  },
  heldSent: { zh: '已提交，审核通过后其他人可见', en: 'Submitted. Others will see it once a moderator releases it.' },
  report: { zh: '举报', en: 'Report' },
  reported: { zh: '已举报', en: 'Reported' },
  reportAsk: { zh: '举报这条评论？', en: 'Report this comment?' },
  reportReason: { zh: '原因', en: 'Reason' },
  report_insult: { zh: '攻击或侮辱他人', en: 'Insult or personal attack' },
  report_spam: { zh: '广告或刷屏', en: 'Advertising or spam' },
  report_private: { zh: '泄露隐私或公司机密', en: 'Private or confidential information' },
  report_false: { zh: '内容不实', en: 'False information' },
  report_other: { zh: '其他', en: 'Other' },
  reportNote: { zh: '补充说明（选填）', en: 'Details (optional)' },
  reportSend: { zh: '提交举报', en: 'Send report' },
  reportSent: { zh: '已举报，审核员会尽快处理', en: 'Reported. A moderator will review it.' },
  reportFailed: { zh: '举报提交失败，请重试', en: 'The report could not be sent. Please try again.' },
  waitsToBeSent: { zh: '等待联网后发送', en: 'Waiting to be sent' },
  newComments: {
    zh: '{count, number} 条新评论',
    en: '{count, plural, one {1 new comment} other {# new comments}}',
  },
  readTimes: {
    zh: '{reads, plural, other {{count} 次阅读}}',
    en: '{count} {reads, plural, =1 {read} other {reads}}',
  },
  commentsClosed: { zh: '这条新闻未开放评论', en: 'Comments are closed for this news item' },
  reportHelp: {
    zh: '审核员会查看，作者和其他人不会知道是您举报的。',
    en: 'A moderator will review it. Neither the author nor anyone else will know that you reported it.',
  },
})
