/** Default texts of the guides, until the desk changes them and after a reset. */
import { defineTexts } from '@portal/contract'

/** GUIDE-02: title and sentence for each place of the default novice guide. */
export const noviceTexts = defineTexts({
  value: { zh: '价值驱动', en: 'Value drive' },
  valueHelp: {
    zh: '公司相信什么，谁又把它做成了，都在这里。',
    en: 'What the company believes in, and who made it real.',
  },
  library: { zh: '品牌馆', en: 'Library' },
  libraryHelp: {
    zh: '标志、图片、字体和模板，对外用的都从这里取。',
    en: 'Logos, pictures, typefaces and templates for external use.',
  },
  people: { zh: '通讯录', en: 'People' },
  peopleHelp: {
    zh: '用姓名、拼音或首字母找同事，看汇报线，直接联系。',
    en: 'Find colleagues by name, pinyin or initials, see reporting lines, and get in touch.',
  },
  setting: { zh: '我的菜单', en: 'Your menu' },
  settingHelp: {
    zh: '语言、头像、外观和新手引导，都在头像下面。',
    en: 'Language, avatar, appearance and First steps are in your avatar menu.',
  },
  joy: { zh: '乐享时光', en: 'Joy' },
  joyHelp: { zh: '同事们的好消息和好时光。', en: 'Good news and good times from colleagues.' },
  workflow: { zh: '我的待办', en: 'My to-dos' },
  workflowHelp: {
    zh: '各系统里等您处理的事，汇总在这一处，数字随时更新。',
    en: 'Everything that needs your attention in all systems, in one place. The counts update automatically.',
  },
  workflowButton: { zh: '全部待办', en: 'All to-dos' },
  workflowButtonHelp: {
    zh: '待处理、已处理、我发起的，能批的直接在这里批。',
    en: 'Pending, done and started by you. Approve right here where the system allows it.',
  },
  tools: { zh: '常用工具', en: 'Toolkit' },
  toolsHelp: {
    zh: '放上最常用的六个系统，拖动就能换位置。',
    en: 'Keep the six systems you use most. Drag to rearrange them.',
  },
  toolsJoint: { zh: '常用工具', en: 'Toolkit' },
  toolsJointHelp: {
    zh: '合资公司同事的常用系统都在这里，拖动就能换位置。',
    en: 'The systems of the joint venture are here. Drag to rearrange them.',
  },
})

/** GUIDE-01: chapters of the default rookie guide. */
export const rookieTexts = defineTexts({
  welcome: { zh: '每天从这里开始', en: 'Start your day here' },
  welcomeHelp: {
    zh: '前庭把一天要看的、要办的、要找的放在一页上：上面是今天的大事，旁边是您的日程和待办，往下是各处的消息。',
    en: 'Forecourt puts everything you need to read, do and find on one page: today’s main story on top, your week and your to-dos beside it, and news from everywhere below.',
  },
  news: { zh: '看新闻，说想法', en: 'Read, and say what you think' },
  newsHelp: {
    zh: '点开卡片就读，左右键看上一篇下一篇。可以点赞、评论、回复，一百字以内，表情算一个字。',
    en: 'Click a card to read it, and use the arrow keys for the next one. Like, comment and reply in up to 100 characters; an emoji counts as one.',
  },
  activities: { zh: '报名活动', en: 'Join activities' },
  activitiesHelp: {
    zh: '日历里有全公司的活动。名额满了可以排队，有人取消就自动补上，并通知您。把日历订阅到手机，改期也会跟着变。',
    en: 'The calendar shows all company activities. If one is full, join the waiting list: you move up automatically and are notified. Subscribe from your own calendar to receive changes.',
  },
  find: { zh: '什么都能搜', en: 'Search for anything' },
  findHelp: {
    zh: '按 / 或 Ctrl K，随时打开搜索。新闻、活动、工具、文档和同事一起找；找人可以只打拼音首字母。',
    en: 'Press / or Ctrl K anywhere to search news, activities, tools, documents and colleagues in one place. For people, pinyin initials are enough.',
  },
  desk: { zh: '工具与待办', en: 'Tools and to-dos' },
  deskHelp: {
    zh: '把常用的六个系统放到首页。各系统的待办汇总在一处，能批的直接批。',
    en: 'Put your six favourite systems on home. To-dos from all systems are in one place, and you can approve many of them right there.',
  },
  quiet: { zh: '消息，按您的节奏', en: 'Notifications at your own pace' },
  quietHelp: {
    zh: '新消息会自动出现，不用刷新。哪些要弹出、什么时候免打扰，在铃铛里的设置中选。',
    en: 'Notifications arrive without a reload. Use the settings behind the bell to choose which ones pop up and when you do not want to be disturbed.',
  },
})
