import { defineTexts } from '@portal/contract'

export const deskTexts = defineTexts({
  desk: { zh: '工作台', en: 'Desk' },
  sections: { zh: '工作台导航', en: 'Desk sections' },
  chooseSection: { zh: '切换栏目', en: 'Go to another section' },
  where: { zh: '当前位置', en: 'Breadcrumb' },
  personalData: { zh: '个人信息', en: 'Personal data' },
  commands: { zh: '前往或执行', en: 'Go to or run' },
  commandsHint: { zh: '栏目、命令，或内容与人的名称', en: 'Sections, commands, or the name of anything' },
  do: { zh: '操作', en: 'Commands' },
  new: { zh: '新建：{what}', en: 'Create: {what}' },
  newOne: { zh: '新建', en: 'New' },
  newHint: { zh: '新建什么？', en: 'What do you want to create?' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  texts: { zh: '稿件', en: 'Texts' },
  untitled: { zh: '无标题', en: 'Untitled' },
  activities: { zh: '活动', en: 'Activities' },
  mustReads: { zh: '必读', en: 'Must-reads' },
  categories: { zh: '分类', en: 'Categories' },
  tags: { zh: '标签', en: 'Tags' },
  people: { zh: '人员', en: 'People' },
  toPortal: { zh: '返回门户首页', en: 'Back to the portal' },
  locked: { zh: '工作台只对有角色的人开放', en: 'The desk is for people with a role' },
  lockedHelp: {
    zh: '如果您需要撰写或管理内容，请联系门户管理员',
    en: 'To write or manage content, ask a portal administrator',
  },
  noSection: { zh: '工作台里没有这一页', en: 'This desk page does not exist' },
  noSectionHelp: {
    zh: '地址可能有误，或这一页已经移走；所有页面都在导航里。',
    en: 'The address may be wrong, or the page has moved. Every page is in the navigation.',
  },
  taken: { zh: '您已没有打开这一页的权限', en: 'You no longer have access to this page' },
  takenHelp: {
    zh: '相应的角色刚刚被收回。您填写的内容仍留在这里；权限恢复后，本页会自动回到原样',
    en: 'Your role has just been revoked. Your input is kept: if the role is granted again, the page returns as you left it',
  },
  notYours: { zh: '您没有打开这一页的权限', en: 'You do not have access to this page' },
  notYoursHelp: { zh: '如需权限，请联系门户管理员', en: 'Ask a portal administrator for access' },
  onTheWay: { zh: '手机上的工作', en: 'On the phone' },
  onDesktop: {
    zh: '请在电脑上处理这一页',
    en: 'Use a computer for this page',
  },
  backTo: { zh: '返回{list}', en: 'Back to {list}' },
  toDesk: { zh: '返回工作台', en: 'Back to the desk' },
  backHome: { zh: '返回首页', en: 'Back to home' },
})

/** Groups of the rail, and entries that are no section. */
export const deskGroupTexts = defineTexts({
  start: { zh: '工作台', en: 'Desk' },
  content: { zh: '内容', en: 'Content' },
  community: { zh: '互动', en: 'Community' },
  site: { zh: '首页与门户', en: 'Portal' },
  search: { zh: '搜索', en: 'Search' },
  analytics: { zh: '分析', en: 'Analytics' },
  admin: { zh: '管理', en: 'Administration' },
  ofTexts: { zh: '内容', en: 'Texts' },
  ofPortal: { zh: '门户使用', en: 'Portal usage' },
  ofSearch: { zh: '搜索情况', en: 'Searches' },
  ofTools: { zh: '工具使用', en: 'Tool usage' },
  bus: { zh: '班车确认名单', en: 'Bus confirmations' },
  health: { zh: '健康信息汇总', en: 'Health overview' },
})

/** Titles of the sections. */
export const sectionTexts = defineTexts({
  inbox: { zh: '待处理', en: 'Inbox' },
  comments: { zh: '评论审核', en: 'Comments' },
  words: { zh: '敏感词', en: 'Sensitive words' },
  numbers: { zh: '统计', en: 'Statistics' },
  writing: { zh: '稿件', en: 'Texts' },
  plan: { zh: '发布日历', en: 'Plan' },
  mustRead: { zh: '必读', en: 'Must-reads' },
  organising: { zh: '活动', en: 'Activities' },
  media: { zh: '媒体库', en: 'Media' },
  data: { zh: '门户数据', en: 'Portal data' },
  roles: { zh: '角色', en: 'Roles' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  peopleImport: { zh: '导入人员', en: 'Import people' },
  operations: { zh: '运维', en: 'Operations' },
  audit: { zh: '操作日志', en: 'Audit log' },
})

/** The page of one text. */
export const textTabTexts = defineTexts({
  parts: { zh: '稿件的各个部分', en: 'Parts of the text' },
  preview: { zh: '预览', en: 'Preview' },
  numbers: { zh: '分析', en: 'Analytics' },
  mustRead: { zh: '必读', en: 'Must-read' },
  comments: { zh: '评论', en: 'Comments' },
  edit: { zh: '编辑', en: 'Edit' },
  gone: { zh: '没有这篇内容，或不在您的分类里', en: 'This text does not exist or is outside your categories' },
})

/** The page of one activity. */
export const activityTexts = defineTexts({
  partsOfActivity: { zh: '这个活动的各个部分', en: 'Parts of the activity' },
  people: { zh: '名单', en: 'People' },
  door: { zh: '签到', en: 'Check-in' },
  messages: { zh: '消息', en: 'Messages' },
  noActivity: { zh: '没有这个活动', en: 'Activity not found' },
  noActivityHelp: {
    zh: '它可能已下线，或不由您负责。',
    en: 'It may have been removed, or you may not manage it.',
  },
})

/** Pages with personal data. */
export const deskPersonalTexts = defineTexts({
  mustRead: {
    zh: '个人信息：谁已确认、谁还没有。仅用于提醒和留证，请勿外传',
    en: 'Personal data: who has acknowledged and who has not. For reminders and evidence only; do not pass it on.',
  },
  activities: {
    zh: '个人信息：报名者的姓名和部门。仅用于组织本次活动，请勿外传',
    en: 'Personal data: names and departments of those who signed up. For organising this activity only; do not pass it on.',
  },
  comments: {
    zh: '个人信息：评论者的姓名和言论。仅用于审核，请勿外传',
    en: 'Personal data: who wrote which comment. For moderation only; do not pass it on.',
  },
  roles: {
    zh: '个人信息：谁有哪些角色和登录方式。仅用于管理权限，请勿外传',
    en: 'Personal data: who has which roles and sign-ins. For managing access only; do not pass it on.',
  },
  peopleImport: {
    zh: '个人信息：文件只有您能看到，最多保存一天；导入会记入操作日志',
    en: 'Personal data: only you can see the file, for a day at most. Imports are in the audit log.',
  },
  audit: {
    zh: '个人信息：谁在何时做了什么。仅用于查证，请勿外传；导出会记入操作日志',
    en: 'Personal data: who did what, when. For verification only; do not pass it on. Exports are in the audit log.',
  },
  bus: {
    zh: '个人信息：员工的姓名、工号和上下车站点。仅用于安排班车，请勿外传',
    en: 'Personal data: names, employee IDs and shuttle stops. For running the shuttle only; do not pass it on.',
  },
  health: {
    zh: '健康信息：每次查看都会记录，请勿外传',
    en: 'Health data: every view is recorded; do not pass it on.',
  },
})

/** Jobs of the desk on a phone. */
export const deskPhoneTexts = defineTexts({
  today: { zh: '今天', en: 'Today' },
  reviews: { zh: '稿件', en: 'Texts' },
  inbox: { zh: '待处理', en: 'Inbox' },
  activities: { zh: '活动', en: 'Activities' },
  plan: { zh: '日历', en: 'Plan' },
})
