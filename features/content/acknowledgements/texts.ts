import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  newDeleted: { zh: '该新闻已被删除', en: 'This news item has been deleted' },
  notAsked: { zh: '这条新闻不再需要确认', en: 'This news item no longer needs to be acknowledged' },
  newerVersion: {
    zh: '内容刚刚更新过，请看完新版本再确认',
    en: 'The text has just changed. Please read it before you acknowledge it',
  },
  noMustRead: { zh: '没有这条必读', en: 'This must-read does not exist' },
  remindedToday: { zh: '24 小时内已提醒过', en: 'Reminders were already sent within the last 24 hours' },
  noUndo: { zh: '已经生效，不能撤销了', en: 'This has taken effect and can no longer be undone' },
})

/** Columns of the CSV file of readers who have not acknowledged. */
export const fileTexts = defineTexts({
  name: { zh: '姓名', en: 'Name' },
  account: { zh: '账号', en: 'Account' },
  department: { zh: '部门', en: 'Department' },
  reminders: { zh: '提醒次数', en: 'Reminders' },
})

export const noticeTexts = defineTexts({
  askedAnew: {
    zh: '《{title}》内容已更新，请重新阅读并确认',
    en: '“{title}” has changed. Please read and acknowledge it again',
  },
  reminder: { zh: '请阅读并确认《{title}》', en: 'Please read and acknowledge “{title}”' },
  reminderDue: {
    zh: '请在 {day} 前阅读并确认《{title}》',
    en: 'Please read and acknowledge “{title}” by {day}',
  },
  reminderLate: {
    zh: '《{title}》已过确认期限，请尽快阅读并确认',
    en: '“{title}” is overdue: please read and acknowledge it',
  },
})

/** Texts below a must-read, for its readers. */
export const barTexts = defineTexts({
  label: { zh: '必读确认', en: 'Acknowledgement' },
  ask: { zh: '本文为必读内容，读完后请确认。', en: 'This is a must-read. Please read and acknowledge it.' },
  askBy: {
    zh: '本文为必读内容，请在 {day} 前读完并确认。',
    en: 'This is a must-read. Please read and acknowledge it by {day}.',
  },
  askLate: {
    zh: '本文为必读内容，确认期限（{day}）已过，请尽快确认。',
    en: 'This must-read was due on {day}. Please acknowledge it now.',
  },
  again: {
    zh: '您确认过的是旧版本，内容已更新，请重新确认。',
    en: 'You acknowledged an older version. The text has changed, so please acknowledge it again.',
  },
  changed: {
    zh: '内容刚刚更新过：请从头读一遍，再确认。',
    en: 'The text has changed. Please read it again, then acknowledge it.',
  },
  confirm: { zh: '我已阅读并知悉', en: 'I have read and understood this' },
  done: { zh: '您已于 {day} 确认', en: 'You acknowledged this on {day}' },
  failed: { zh: '没有确认成功，请再试一次', en: 'Your acknowledgement was not saved. Please try again' },
  waiting: {
    zh: '当前离线，联网后自动确认',
    en: 'You are offline. Your acknowledgement will be sent when you are back online',
  },
})

export const deskTexts = defineTexts({
  title: { zh: '必读', en: 'Must-reads' },
  about: {
    zh: '看看谁已确认、谁还没有；按部门跟进，导出留证。',
    en: 'Track acknowledgements by department, and export evidence.',
  },
  empty: { zh: '还没有必读新闻', en: 'There are no must-reads yet' },
  emptyHelp: {
    zh: '发布新闻时打开“必读”，这里就会出现进度。',
    en: 'Switch on “Must-read” when you publish news, and its progress appears here.',
  },
  failed: { zh: '没有加载出来', en: 'This did not load' },
  news: { zh: '新闻', en: 'News' },
  state: { zh: '状态', en: 'Status' },
  running: { zh: '进行中', en: 'Running' },
  dueBy: { zh: '截止', en: 'Due' },
  versionOf: { zh: '版本', en: 'Version' },
  version: { zh: '第 {version} 版', en: 'Version {version}' },
  due: { zh: '{day} 截止', en: 'Due {day}' },
  noDue: { zh: '无截止日期', en: 'No due date' },
  overdue: { zh: '已过期限', en: 'Overdue' },
  ended: { zh: '已结束', en: 'Ended' },
  fewPeople: { zh: '少于 5 人，不显示人数', en: 'Fewer than 5 people: numbers hidden' },
  fewDone: { zh: '不足 5 人已确认，应确认 {people, number} 人', en: 'Fewer than 5 of {people, number} acknowledged' },
  doneOf: {
    zh: '{done, number} / {people, number} 人已确认',
    en: '{done, number} of {people, number} acknowledged',
  },
  byDepartment: { zh: '按部门', en: 'By department' },
  department: { zh: '部门', en: 'Department' },
  people: { zh: '应确认', en: 'Expected' },
  done: { zh: '已确认', en: 'Acknowledged' },
  share: { zh: '比例', en: 'Share' },
  others: { zh: '其他部门（合计）', en: 'Other departments (combined)' },
  othersHelp: { zh: '不足 5 人的部门只计入合计。', en: 'Departments with fewer than 5 people are combined.' },
  open: { zh: '未确认', en: 'Not acknowledged' },
  openNone: { zh: '全部确认了', en: 'Everybody has acknowledged it' },
  doneNone: { zh: '还没有人确认', en: 'Nobody has acknowledged it yet' },
  reminded: {
    zh: '{count, plural, =0 {还未提醒} other {已提醒 # 次}}',
    en: '{count, plural, =0 {Not reminded} =1 {Reminded once} other {Reminded # times}}',
  },
  onItsWay: { zh: '提醒即将送达', en: 'Reminder on its way' },
  evidence: { zh: '导出凭证', en: 'Export evidence' },
  evidenceFailed: { zh: '没有导出成功', en: 'The export failed' },
  openFile: { zh: '导出未确认名单', en: 'Export unacknowledged' },
  name: { zh: '姓名', en: 'Name' },
  readers: { zh: '应确认的人', en: 'Readers' },
  acknowledgedAt: { zh: '确认时间', en: 'Acknowledged' },
  reminders: { zh: '提醒', en: 'Reminders' },
  searchMustReads: { zh: '按标题查找', en: 'Search by title' },
  searchReaders: { zh: '姓名或账号', en: 'Name or account' },
  searchDepartments: { zh: '部门名称', en: 'Name of a department' },
  remindChosen: { zh: '提醒', en: 'Remind' },
  remindDepartment: { zh: '提醒{name}', en: 'Remind {name}' },
  remindDepartmentAsk: { zh: '提醒{name}还没有确认的人？', en: 'Remind those in {name} who have not acknowledged it?' },
  remindChosenAsk: {
    zh: '提醒这 {count, number} 人？',
    en: '{count, plural, =1 {Remind this person?} other {Remind these # people?}}',
  },
  remindChosenHelp: {
    zh: '马上提醒。当地为夜间、设了免打扰或 24 小时内提醒过的人除外；一次最多 500 人。',
    en: 'They are reminded at once, except those for whom it is night or quiet hours, or who were reminded within 24 hours. At most 500 at a time.',
  },
  remindedNow: {
    zh: '{people, plural, =0 {没有人可以现在提醒} other {已提醒 # 人}}',
    en: '{people, plural, =0 {Nobody can be reminded now} =1 {One person was reminded} other {# people were reminded}}',
  },
  remind: { zh: '立即提醒', en: 'Remind now' },
  remindAsk: { zh: '提醒还没有确认的人？', en: 'Remind everyone who has not acknowledged it?' },
  remindHelp: {
    zh: '当地为夜间或设了免打扰的人，等到白天再提醒；24 小时内提醒过的人不会重复提醒。',
    en: 'If it is night or quiet hours for somebody, they are reminded during the day. Nobody is reminded twice within 24 hours.',
  },
  remindDone: {
    zh: '{people, plural, =0 {没有需要提醒的人} other {正在提醒 # 人}}',
    en: '{people, plural, =0 {There is nobody to remind} =1 {One person is being reminded} other {# people are being reminded}}',
  },
  remindFailed: { zh: '没有提醒成功', en: 'The reminders could not be sent' },
  remindedAt: { zh: '{time} 已提醒', en: 'Reminded {time}' },
  check: { zh: '校验凭证文件', en: 'Check an evidence file' },
  chooseFile: { zh: '选择凭证文件', en: 'Choose a file' },
  checkHelp: {
    zh: '每行都带有由上一行推出的哈希，改动、删减或插入都会露出来。',
    en: 'Each line has a hash based on the line before, so changed, missing or added lines are detected.',
  },
  whole: {
    zh: '文件完整，共 {lines} 行{since, plural, =0 {} other {；此后系统又新增 # 行}}',
    en: 'The file is intact: {lines} lines{since, plural, =0 {} =1 {; one added since} other {; # added since}}',
  },
  broken: {
    zh: '文件被改动过：第 {line} 行与前文不符',
    en: 'The file was changed: line {line} does not match the line before',
  },
  foreign: {
    zh: '文件自身连贯，但与系统记录不一致',
    en: 'The file is consistent but does not match the portal’s records',
  },
  noFile: { zh: '这不是凭证文件', en: 'This is not an evidence file' },
  stop: { zh: '结束必读', en: 'End the must-read' },
  stopped: {
    zh: '《{title}》不再要求确认；已有的确认会保留。',
    en: '“{title}” is no longer a must-read. Existing acknowledgements are kept.',
  },
  stopUndone: { zh: '《{title}》仍是必读', en: '“{title}” is still a must-read' },
  undo: { zh: '撤销', en: 'Undo' },
  undoFailed: { zh: '没有撤销成功，请再试一次', en: 'This was not undone. Please try again.' },
  stopFailed: { zh: '没有结束成功', en: 'The must-read could not be ended' },
})
