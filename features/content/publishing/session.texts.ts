import { defineTexts } from '@portal/contract'

/** Of the sessions of an activity that readers do not have yet. */
export const sessionTexts = defineTexts({
  sessions: { zh: '场次', en: 'Sessions' },
  none: {
    zh: '还没有场次。发布前加上，读者才能报名。',
    en: 'None yet. Add one before it goes out, so that readers can sign up.',
  },
  add: { zh: '添加场次', en: 'Add a session' },
  change: { zh: '修改场次：{time}', en: 'Change the session: {time}' },
  remove: { zh: '删除场次：{time}', en: 'Remove the session: {time}' },
  seats: {
    zh: '{count, plural, =0 {不限名额} other {# 个名额}}',
    en: '{count, plural, =0 {no limit} =1 {1 seat} other {# seats}}',
  },
  organise: { zh: '管理场次与报名', en: 'Manage sessions and sign-ups' },
  again: {
    zh: '有人刚改过或删除了这一场。下面是你填写的内容：可以保存，也可以关闭，以对方的为准。',
    en: 'Somebody has just changed or removed this session. This is what you typed: save it, or close this and leave theirs.',
  },
  noSession: {
    zh: '这个活动还没有场次，读者无法报名。',
    en: 'This activity has no session yet: nobody can sign up.',
  },
})
