import { authTypeTexts, platformTexts } from '@portal/auth/platforms'
import { defineTexts } from '@portal/contract'

const publishing = defineTexts({
  draft: { zh: '草稿', en: 'Draft' },
  review: { zh: '待审核', en: 'In review' },
  scheduled: { zh: '已排期', en: 'Scheduled' },
  published: { zh: '已发布', en: 'Published' },
  archived: { zh: '已下线', en: 'Archived' },
})

const notices = defineTexts({
  1: { zh: '新闻', en: 'News' },
  2: { zh: '人员', en: 'People' },
  3: { zh: '评论与回复', en: 'Comments and replies' },
  7: { zh: '活动报名', en: 'Sign-ups' },
  8: { zh: '活动更新', en: 'Activity updates' },
  9: { zh: '其他', en: 'Other' },
})

const templates = defineTexts({
  company: { zh: '公司员工', en: 'Company staff' },
  'joint-venture': { zh: '合资公司员工', en: 'Joint venture staff' },
  partner: { zh: '合作伙伴员工', en: 'Partner staff' },
})

/** Names of coded values in those columns; lists are translated value by value. */
export const columnValues = {
  status: {
    ...publishing,
    ...defineTexts({
      2: { zh: '未开放', en: 'Not open yet' },
      3: { zh: '报名中', en: 'Open' },
      4: { zh: '报名截止', en: 'Sign-up closed' },
      6: { zh: '已结束', en: 'Ended' },
    }),
  },
  state: defineTexts({
    open: { zh: '未安排', en: 'Not scheduled' },
    scheduled: { zh: '已排期', en: 'Scheduled' },
    public: { zh: '已发布', en: 'Published' },
    ended: { zh: '已结束', en: 'Ended' },
    sending: { zh: '发送中', en: 'Sending' },
    delivered: { zh: '已送达', en: 'Delivered' },
    failed: { zh: '失败', en: 'Failed' },
    waiting: { zh: '等待发送', en: 'Waiting to be sent' },
    sent: { zh: '已发送', en: 'Sent' },
    unknown: { zh: '结果未知', en: 'Outcome unknown' },
    needless: { zh: '无需发送', en: 'No longer needed' },
    'given-up': { zh: '已放弃', en: 'Given up' },
  }),
  kind: defineTexts({
    todo: { zh: '待办', en: 'To-do' },
    approval: { zh: '审批', en: 'Approval' },
    news: { zh: '新闻', en: 'News' },
    activity: { zh: '活动', en: 'Activity' },
    comment: { zh: '评论', en: 'Comment' },
    submitted: { zh: '送审说明', en: 'Note to the reviewers' },
    returned: { zh: '退回原因', en: 'Reason for sending back' },
    reply: { zh: '回复', en: 'Reply' },
    asked: { zh: '发起', en: 'Requested' },
    changed: { zh: '更改', en: 'Changed' },
    read: { zh: '确认', en: 'Acknowledged' },
    ended: { zh: '结束', en: 'Ended' },
    page: { zh: '页面', en: 'Page' },
    tool: { zh: '工具', en: 'Tool' },
    search: { zh: '搜索', en: 'Search' },
    click: { zh: '点击', en: 'Click' },
  }),
  answer: defineTexts({ approve: { zh: '同意', en: 'Approved' }, reject: { zh: '驳回', en: 'Rejected' } }),
  outcome: defineTexts({ approved: { zh: '已同意', en: 'Approved' }, rejected: { zh: '已驳回', en: 'Rejected' } }),
  guide: defineTexts({
    novice: { zh: '页面引导', en: 'Page tour' },
    'novice-jac': { zh: '页面引导', en: 'Page tour' },
    rookie: { zh: '新手引导', en: 'First steps' },
    version: { zh: '新版本提示', en: 'What’s new' },
  }),
  theme: defineTexts({ light: { zh: '浅色', en: 'Light' }, dark: { zh: '深色', en: 'Dark' } }),
  language: defineTexts({ CHS: { zh: '中文', en: 'Chinese' }, EN: { zh: '英文', en: 'English' } }),
  side: defineTexts({ zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } }),
  platform: platformTexts,
  auth_type: {
    ...authTypeTexts,
    ...defineTexts({ SSO: { zh: '单点登录', en: 'Single sign-on' }, DEV: { zh: '开发环境', en: 'Development' } }),
  },
  way: defineTexts({ list: { zh: '名单', en: 'From the list' }, code: { zh: '扫码', en: 'By QR code' } }),
  sent_to: defineTexts({
    signed: { zh: '已报名的人', en: 'People who signed up' },
    waiting: { zh: '候补的人', en: 'People on the waiting list' },
    following: { zh: '关注的人', en: 'Followers' },
    all: { zh: '所有人', en: 'Everyone' },
  }),
  reason: defineTexts({
    insult: { zh: '攻击侮辱', en: 'Insults' },
    spam: { zh: '广告刷屏', en: 'Spam' },
    private: { zh: '泄露隐私', en: 'Private data' },
    false: { zh: '内容不实', en: 'False information' },
    other: { zh: '其他', en: 'Other' },
  }),
  template: templates,
  message_type: notices,
  chat_types: notices,
  quiet_types: notices,
} as const
