/** First version tips of the portal: eight steps, four of them for the joint venture. */
export interface DemoTip {
  /** Name of the picture. */
  key: string
  title: { zh: string; en: string }
  desc: { zh: string; en: string }
  /** Also shown to the joint venture. */
  isForJac?: boolean
}

export const tips: readonly DemoTip[] = [
  {
    key: 'home',
    title: { zh: '首页重新排过了', en: 'Home has a new order' },
    desc: {
      zh: '打开就能看到：今天的大事、您的待办和常用工具，接着是最新公告和本周活动。',
      en: 'First the main story, your to-dos and your tools; then announcements and what is on this week.',
    },
    isForJac: true,
  },
  {
    key: 'cards',
    title: { zh: '卡片点开就读', en: 'Cards open where you are' },
    desc: {
      zh: '新闻在原页面上打开，关掉就回到刚才的位置；左右键看上一篇、下一篇。',
      en: 'News opens over the page, and closing it takes you back to where you were. Use the arrow keys for the next item.',
    },
  },
  {
    key: 'seats',
    title: { zh: '名额不会再超', en: 'No more overbooked activities' },
    desc: {
      zh: '活动满员可以排队，有人取消就自动补上并通知您；和别的场次冲突，报名前就会提醒。',
      en: 'If an activity is full, join the waiting list: you move up automatically and are notified. Clashes are pointed out before you sign up.',
    },
    isForJac: true,
  },
  {
    key: 'notifications',
    title: { zh: '消息自己会来', en: 'Notifications as they happen' },
    desc: {
      zh: '不用刷新，一秒内到。哪些弹出、几点免打扰，您来定。',
      en: 'They arrive within a second, without a reload. You choose what pops up, and when you do not want to be disturbed.',
    },
  },
  {
    key: 'search',
    title: { zh: '一个搜索框找到一切', en: 'One search for everything' },
    desc: {
      zh: '按 / 打开。新闻、活动、工具、文档、同事一起找，打拼音首字母也行。',
      en: 'Press / to search news, activities, tools, documents and colleagues. For people, pinyin initials are enough.',
    },
    isForJac: true,
  },
  {
    key: 'to-dos',
    title: { zh: '待办汇总到一处', en: 'All to-dos in one place' },
    desc: {
      zh: '各系统的审批和任务都在首页的“我的待办”里，支持的系统可以直接同意或驳回。',
      en: 'Approvals and tasks from all systems are on home. Approve or reject them right there where the system allows it.',
    },
  },
  {
    key: 'tools',
    title: { zh: '工具随手排', en: 'Arrange your tools' },
    desc: {
      zh: '六个最常用的系统，拖一拖就换位置，键盘也可以。',
      en: 'Keep the six you use most on home. Drag to rearrange them, or use the keyboard.',
    },
    isForJac: true,
  },
  {
    key: 'themes',
    title: { zh: '深色与浅色', en: 'Dark and light' },
    desc: {
      zh: '头像菜单里可以选择主题，也可以跟随系统。',
      en: 'Choose a theme in your avatar menu, or follow your system.',
    },
  },
]
