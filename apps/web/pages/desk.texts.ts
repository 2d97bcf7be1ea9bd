import { defineTexts } from '@portal/contract'

export const deskTexts = defineTexts({
  desk: { zh: '工作台', en: 'Desk' },
  about: {
    zh: '前庭的内容在这里写、在这里排、在这里照看',
    en: 'Where the portal is written, planned and looked after',
  },
  sections: { zh: '工作台导航', en: 'Desk sections' },
  chooseSection: { zh: '切换栏目', en: 'Go to another section' },
  locked: { zh: '工作台只对有角色的人开放', en: 'The desk is for people with a role' },
  lockedHelp: {
    zh: '如果您需要撰写或管理内容，请联系门户管理员',
    en: 'To write or look after content, ask a portal administrator',
  },
  noSection: { zh: '工作台里没有这一页', en: 'There is no such page on the desk' },
  taken: { zh: '您已没有打开这一页的权限', en: 'You may no longer open this page' },
  takenHelp: {
    zh: '相应的角色刚刚被收回。您填写的内容仍留在这里；权限恢复后，本页会自动回到原样',
    en: 'Your role has just been removed. What you typed is kept: if you get the role back, the page will be as you left it',
  },
  notYours: { zh: '您没有打开这一页的权限', en: 'You may not open this page' },
  notYoursHelp: { zh: '如需权限，请联系门户管理员', en: 'Ask a portal administrator for access' },
  toDesk: { zh: '返回工作台', en: 'Back to the desk' },
  backHome: { zh: '返回首页', en: 'Back to home' },
})

/** Titles and descriptions of the sections. */
export const sectionTexts = defineTexts({
  comments: { zh: '评论审核', en: 'Comments' },
  commentsAbout: { zh: '等待放行和被举报的评论', en: 'Comments waiting for review, and those reported' },
  words: { zh: '敏感词', en: 'Sensitive words' },
  wordsAbout: { zh: '哪些词要先审核再显示', en: 'Which words hold a comment until it is released' },
  numbers: { zh: '传播数据', en: 'Numbers' },
  numbersAbout: { zh: '谁该看、多少人看了', en: 'How many of its readers have read a text' },
  writing: { zh: '写作', en: 'Writing' },
  writingAbout: {
    zh: '新闻、价值观和活动，中英文并排写',
    en: 'News, values and activities, both languages side by side',
  },
  plan: { zh: '发布日历', en: 'Plan' },
  planAbout: { zh: '什么时候发布什么，有没有冲突', en: 'What goes out when, and what clashes' },
  mustRead: { zh: '必读', en: 'Must-reads' },
  mustReadAbout: { zh: '谁已确认、谁还没有，以及凭证', en: 'Who has confirmed and who has not, with evidence' },
  organising: { zh: '活动', en: 'Activities' },
  organisingAbout: { zh: '场次、名额、名单和签到', en: 'Sessions, seats, attendees and check-in' },
  data: { zh: '数据', en: 'Data' },
  dataAbout: {
    zh: '横幅、标签、工具、门户、搜索词、密钥…',
    en: 'Banners, tags, tools, portals, search words, keys …',
  },
  roles: { zh: '角色', en: 'Roles' },
  rolesAbout: { zh: '谁能做什么：授予与收回', en: 'Who may do what' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  signInsAbout: { zh: '谁没能登录、为什么，以及登录身份', en: 'Who could not sign in and why, and who is who there' },
  operations: { zh: '运维', en: 'Operations' },
  operationsAbout: { zh: '后台任务、进程、存储和慢调用', en: 'Jobs, processes, storage and slow calls' },
  audit: { zh: '操作日志', en: 'Audit log' },
  auditAbout: { zh: '谁在何时改了什么，不可改动', en: 'Who changed what and when; nobody can edit it' },
})
