import { defineTexts } from '@portal/contract'

export const dashboardTexts = defineTexts({
  waiting: { zh: '待我处理', en: 'Waiting for you' },
  today: { zh: '今天的安排', en: 'Today' },
  mine: { zh: '我的稿件', en: 'Your texts' },
  attention: { zh: '需要留意', en: 'Needs attention' },
  none_waiting: { zh: '没有等您处理的事', en: 'Nothing is waiting for you.' },
  none_today: { zh: '今天没有安排', en: 'Nothing is planned for today.' },
  none_mine: { zh: '没有草稿，也没有已排期的稿件', en: 'No drafts, and nothing scheduled.' },
  none_attention: { zh: '一切正常', en: 'All is well.' },
  calm: { zh: '都处理好了', en: 'You are all caught up' },
  calmHelp: { zh: '有新的事情时，会自动显示在这里', en: 'New work appears here by itself.' },
  items: { zh: '{count} 项', en: '{count, plural, =1 {1 item} other {# items}}' },
  all: { zh: '{title} · {count}', en: '{title} · {count}' },
  partial: { zh: '有些内容没有加载出来', en: 'Some of this could not be loaded.' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '没有加载出来', en: 'Could not be loaded' },
  figures: { zh: '今天的数据', en: 'Figures of today' },
  tooFew: { zh: '不足 5', en: 'Under 5' },
  lastWeek: { zh: '较上周同日此时（{count}）', en: 'vs. {count} by this time last week' },
  soFar: { zh: '截至此刻', en: 'so far' },
})
