import { defineTexts } from '@portal/contract'

/** Sessions of an activity that is not published yet. */
export const sessionTexts = defineTexts({
  sessions: { zh: '场次', en: 'Sessions' },
  none: {
    zh: '还没有场次。发布前加上，读者才能报名。',
    en: 'No sessions yet. Add one before publishing so that readers can sign up.',
  },
  zone: { zh: '时间：{name}', en: 'Times: {name}' },
  add: { zh: '添加场次', en: 'Add session' },
  change: { zh: '修改场次：{time}', en: 'Edit session: {time}' },
  remove: { zh: '删除场次：{time}', en: 'Delete session: {time}' },
  seats: {
    zh: '{count, plural, =0 {不限名额} other {# 个名额}}',
    en: '{count, plural, =0 {no limit} =1 {1 seat} other {# seats}}',
  },
  organise: { zh: '管理场次与报名', en: 'Manage sessions and sign-ups' },
  again: {
    zh: '有人刚改过或删除了这一场。下面是你填写的内容：可以保存，也可以关闭，以对方的为准。',
    en: 'Somebody has just changed or deleted this session. Below is what you typed: save it, or close it to keep their version.',
  },
  noSession: {
    zh: '这个活动还没有场次，读者无法报名。',
    en: 'This activity has no sessions yet: nobody can sign up.',
  },
})
