import { defineTexts } from '@portal/contract'

export const deskTexts = defineTexts({
  desk: { zh: '工作台', en: 'Desk' },
  about: {
    zh: '在这里撰写、编排和管理前庭的内容',
    en: 'Write, plan and manage the content of the portal',
  },
  sections: { zh: '工作台导航', en: 'Desk sections' },
  chooseSection: { zh: '切换栏目', en: 'Go to another section' },
  where: { zh: '当前位置', en: 'Breadcrumb' },
  commands: { zh: '前往或执行', en: 'Go to or run' },
  commandsHint: { zh: '栏目、数据、命令', en: 'Sections, data, commands' },
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

/** Titles and descriptions of the sections. */
export const sectionTexts = defineTexts({
  comments: { zh: '评论审核', en: 'Comments' },
  commentsAbout: { zh: '等待放行和被举报的评论', en: 'Comments awaiting review and reported comments' },
  words: { zh: '敏感词', en: 'Sensitive words' },
  wordsAbout: { zh: '含有这些词的评论先审核再显示', en: 'Comments with these words are held for review' },
  numbers: { zh: '传播数据', en: 'Content analytics' },
  numbersAbout: { zh: '每篇内容的受众和阅读人数', en: 'Audience and readers of each text' },
  writing: { zh: '写作', en: 'Writing' },
  writingAbout: {
    zh: '新闻、价值观和活动，中英文并排写',
    en: 'News, values and activities, both languages side by side',
  },
  plan: { zh: '发布日历', en: 'Plan' },
  planAbout: { zh: '什么时候发布什么，有没有冲突', en: 'Publication dates and conflicts' },
  mustRead: { zh: '必读', en: 'Must-reads' },
  mustReadAbout: { zh: '谁已确认、谁还没有，以及凭证', en: 'Acknowledgements of must-reads, and the evidence' },
  organising: { zh: '活动', en: 'Activities' },
  organisingAbout: { zh: '场次、名额、名单和签到', en: 'Sessions, seats, attendees and check-in' },
  data: { zh: '数据', en: 'Data' },
  dataAbout: {
    zh: '横幅、标签、工具、门户、搜索词、密钥…',
    en: 'Banners, tags, tools, sites, search terms, API keys …',
  },
  roles: { zh: '角色', en: 'Roles' },
  rolesAbout: { zh: '谁能做什么：授予与收回', en: 'Who can do what: grant and revoke' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  signInsAbout: {
    zh: '谁没能登录、为什么，以及登录身份',
    en: 'Failed sign-ins and their causes, and sign-in identities',
  },
  operations: { zh: '运维', en: 'Operations' },
  operationsAbout: { zh: '后台任务、进程、存储和慢调用', en: 'Jobs, processes, storage and slow calls' },
  audit: { zh: '操作日志', en: 'Audit log' },
  auditAbout: { zh: '谁在何时改了什么，不可改动', en: 'Who changed what and when; cannot be edited' },
})
