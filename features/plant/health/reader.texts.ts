import { defineTexts } from '@portal/contract'

/** Texts of the page for health readers. */
export const readerTexts = defineTexts({
  title: { zh: '健康信息汇总', en: 'Health overview' },
  about: {
    zh: '只显示已结束的日期和十人及以上的部门，每次查看都会记录。个人的回答须写明理由才能查看，本人可以看到。',
    en: 'Shows only days that are over and departments with ten or more answers. Every view is recorded. Reading one person’s answers needs a reason, which the person can see.',
  },
  locked: { zh: '这里只对健康信息查看人开放', en: 'This is for health readers only' },
  lockedHelp: { zh: '需要权限的话，请联系门户管理员。', en: 'If you need access, please contact your administrator.' },
  off: { zh: '健康问卷没有启用', en: 'Health questionnaires are not enabled' },
  day: { zh: '日期', en: 'Day' },
  form: { zh: '问卷', en: 'Questionnaire' },
  answered: { zh: '已填写', en: 'Answered' },
  abnormal: { zh: '有异常', en: 'Unusual' },
  people: { zh: '{count, number} 人', en: '{count, plural, =1 {1 person} other {# people}}' },
  department: { zh: '部门', en: 'Department' },
  share: { zh: '异常占比', en: '% unusual' },
  tooFew: { zh: '少于 10 人，不显示', en: 'Fewer than ten: not shown' },
  none: { zh: '这一天还没有可以显示的部门', en: 'No departments to show for this day' },
  noneHelp: {
    zh: '一个部门有十人填写后才会出现在这里。',
    en: 'A department appears once ten of its people have answered.',
  },
  dayOpen: { zh: '这一天还没有结束', en: 'This day is not over yet' },
  dayOpenHelp: {
    zh: '汇总明天可以查看，这样谁也不能从数字的变化猜出是谁刚刚填写。',
    en: 'The totals are available tomorrow, so that nobody can tell from changing figures who has just answered.',
  },
  partial: {
    zh: '人数不足的部门没有列出；为了不让人推算出来，可能还隐去了另一个部门。',
    en: 'Departments that are too small are not listed. Another one may be hidden so that they cannot be worked out.',
  },
  onePerson: { zh: '查看一个人的回答', en: 'View one person’s answers' },
  person: { zh: '姓名或账号', en: 'Name or account' },
  choosePerson: { zh: '选择 {name}', en: 'Choose {name}' },
  chosen: { zh: '已选择：{name}', en: 'Chosen: {name}' },
  nobodyFound: { zh: '没有找到', en: 'Nobody found' },
  why: { zh: '查看理由', en: 'Reason' },
  whyHelp: { zh: '至少 5 个字。本人会看到这段话。', en: 'At least 5 characters. The person will see it.' },
  read: { zh: '查看并记录', en: 'View and record' },
  noAnswers: { zh: '{name} 这一天没有填写', en: '{name} did not answer on this day' },
  answersOf: { zh: '{name} 的回答', en: 'Answers of {name}' },
  unusual: { zh: '异常', en: 'unusual' },
  recorded: { zh: '这次查看已记录。', en: 'This view has been recorded.' },
  readFailed: { zh: '没有读取成功，请再试一次', en: 'Could not load the answers. Please try again.' },
})
