import { defineTexts } from '@portal/contract'

/** The steps of a new activity. */
export const activityStepTexts = defineTexts({
  steps: { zh: '新建活动的步骤', en: 'Steps of a new activity' },
  content: { zh: '内容', en: 'Content' },
  sessions: { zh: '场次', en: 'Sessions' },
  readers: { zh: '读者与通知', en: 'Readers and notification' },
  check: { zh: '检查', en: 'Check' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步：{step}', en: 'Next: {step}' },
  untitled: { zh: '无标题的活动', en: 'Untitled activity' },
  ready: { zh: '都齐了，可以发布', en: 'Nothing is missing. You can publish it.' },
  missing: { zh: '还差', en: 'Still missing' },
  lackSessions: { zh: '场次：没有场次，读者无法报名', en: 'Sessions: without one, nobody can sign up' },
  facts: { zh: '发布概况', en: 'Summary' },
  people: { zh: '读者', en: 'Readers' },
  peopleCount: { zh: '{count, plural, other {# 人}}', en: '{count, plural, =1 {1 person} other {# people}}' },
  when: { zh: '发布时间', en: 'Publish at' },
  byHand: { zh: '由编辑手动发布', en: 'When an editor publishes it' },
  notice: { zh: '通知', en: 'Notification' },
  sessionCount: { zh: '{count, plural, other {# 场}}', en: '{count, plural, =1 {1 session} other {# sessions}}' },
})
