import { defineTexts } from '@portal/contract'

export const deskTexts = defineTexts({
  desk: { zh: '工作台', en: 'Desk' },
  sections: { zh: '工作台导航', en: 'Desk sections' },
  chooseSection: { zh: '切换栏目', en: 'Go to another section' },
  where: { zh: '当前位置', en: 'Breadcrumb' },
  commands: { zh: '前往或执行', en: 'Go to or run' },
  commandsHint: { zh: '栏目、命令、稿件、标签、人', en: 'Sections, commands, texts, tags, people' },
  do: { zh: '操作', en: 'Commands' },
  new: { zh: '新建：{what}', en: 'New: {what}' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  texts: { zh: '稿件', en: 'Texts' },
  untitled: { zh: '无标题', en: 'Untitled' },
  tags: { zh: '标签', en: 'Tags' },
  people: { zh: '人员', en: 'People' },
  toPortal: { zh: '返回门户首页', en: 'Back to the portal' },
  locked: { zh: '工作台只对有角色的人开放', en: 'The desk is for people with a role' },
  lockedHelp: {
    zh: '如果您需要撰写或管理内容，请联系门户管理员',
    en: 'To write or manage content, ask a portal administrator',
  },
  noSection: { zh: '工作台里没有这一页', en: 'This desk page does not exist' },
  taken: { zh: '您已没有打开这一页的权限', en: 'You no longer have access to this page' },
  takenHelp: {
    zh: '相应的角色刚刚被收回。您填写的内容仍留在这里；权限恢复后，本页会自动回到原样',
    en: 'Your role has just been revoked. Your input is kept: if the role is granted again, the page returns as you left it',
  },
  notYours: { zh: '您没有打开这一页的权限', en: 'You do not have access to this page' },
  notYoursHelp: { zh: '如需权限，请联系门户管理员', en: 'Ask a portal administrator for access' },
  toDesk: { zh: '返回工作台', en: 'Back to the desk' },
  backHome: { zh: '返回首页', en: 'Back to home' },
})

/** Groups of the rail, and entries that are no section. */
export const deskGroupTexts = defineTexts({
  start: { zh: '工作台', en: 'Desk' },
  content: { zh: '内容', en: 'Content' },
  community: { zh: '互动', en: 'Community' },
  site: { zh: '门户', en: 'Portal' },
  search: { zh: '搜索', en: 'Search' },
  analytics: { zh: '分析', en: 'Analytics' },
  admin: { zh: '管理', en: 'Administration' },
  usage: { zh: '使用数据', en: 'Usage statistics' },
  bus: { zh: '班车确认名单', en: 'Bus confirmations' },
  health: { zh: '健康信息汇总', en: 'Health overview' },
})

/** Titles of the sections. */
export const sectionTexts = defineTexts({
  comments: { zh: '评论审核', en: 'Comments' },
  words: { zh: '敏感词', en: 'Sensitive words' },
  numbers: { zh: '传播数据', en: 'Content analytics' },
  writing: { zh: '写作', en: 'Writing' },
  plan: { zh: '发布日历', en: 'Plan' },
  mustRead: { zh: '必读', en: 'Must-reads' },
  organising: { zh: '活动', en: 'Activities' },
  data: { zh: '门户数据', en: 'Portal data' },
  roles: { zh: '角色', en: 'Roles' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  operations: { zh: '运维', en: 'Operations' },
  audit: { zh: '操作日志', en: 'Audit log' },
})
