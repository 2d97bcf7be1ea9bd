import { defineTexts } from '@portal/contract'

export const firstDayTexts = defineTexts({
  title: { zh: '第一天清单', en: 'Setup checklist' },
  about: {
    zh: '全员到来之前要做的事，按顺序排好。系统能查到的自动打勾，其余由门户管理员确认。',
    en: 'What a new portal needs before everybody joins, in order. Steps that the portal can detect are ticked automatically; a portal administrator confirms the others.',
  },
  progress: { zh: '已完成 {done} / {all}', en: '{done} of {all} done' },
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '待完成', en: 'To do' },
  confirm: { zh: '确认完成', en: 'Confirm' },
  confirmThis: { zh: '确认完成：{name}', en: 'Confirm: {name}' },
  undo: { zh: '撤销确认', en: 'Undo' },
  undoThis: { zh: '撤销确认：{name}', en: 'Undo: {name}' },
  go: { zh: '前往', en: 'Open' },
  goTo: { zh: '前往：{name}', en: 'Open: {name}' },
  hide: { zh: '收起清单', en: 'Hide checklist' },
  show: { zh: '显示第一天清单', en: 'Show the setup checklist' },
  notDone: { zh: '没有保存成功，请重试', en: 'Could not be saved. Try again.' },
})

/** Names of the steps. */
export const stepNames = defineTexts({
  categories: { zh: '新闻分类', en: 'News categories' },
  portal: { zh: '首页的名称和导航栏', en: 'Name and header of the home page' },
  people: { zh: '人员已到位', en: 'People imported' },
  'sign-in': { zh: '有人登录成功', en: 'First successful sign-in' },
  proxy: { zh: '反向代理已检查', en: 'Reverse proxy checked' },
  editor: { zh: '第一位编辑', en: 'First editor' },
  news: { zh: '第一条新闻', en: 'First news item' },
  platform: { zh: '聊天平台', en: 'Chat platform' },
  shuttle: { zh: '班车', en: 'Shuttle bus' },
  health: { zh: '健康问卷', en: 'Health questionnaires' },
  backup: { zh: '备份', en: 'Backup' },
  monitoring: { zh: '监控', en: 'Monitoring' },
})

/** Instructions for the steps; a command may follow. */
export const stepHelp = defineTexts({
  categories: { zh: '每条新闻都属于一个分类', en: 'Every news item belongs to a category' },
  portal: { zh: '看一看名称和导航栏是否合适，再确认', en: 'Check that both are right, then confirm' },
  people: { zh: '来自文件、身份平台或聊天平台', en: 'From a file, the identity provider or a chat platform' },
  'sign-in': { zh: '先用命令检查单点登录，再用浏览器登录', en: 'Check single sign-on with the command, then sign in' },
  proxy: {
    zh: '检查证书、请求体大小、实时消息和客户端地址；命令通过后自动打勾',
    en: 'Checks the certificate, body size limits, live updates and client addresses; ticked when the command finds no problem',
  },
  editor: { zh: '编辑可以发布新闻和活动', en: 'Editors publish news and activities' },
  news: { zh: '由编辑在工作台撰写，或用命令导入', en: 'Write it at the desk, or import it with a command' },
  platform: {
    zh: '在设置中接入聊天平台；不使用也请确认',
    en: 'Connect a chat platform in the settings; confirm if you need none',
  },
  shuttle: { zh: '发布乘车协议；不使用也请确认', en: 'Publish the riding agreement; confirm if you do not need it' },
  health: { zh: '设置 HEALTH_KEY；不使用也请确认', en: 'Set HEALTH_KEY; confirm if you do not need it' },
  backup: { zh: '做过一次备份，并成功恢复过', en: 'A backup was made and successfully restored' },
  monitoring: { zh: '门户出问题时，会有人收到告警', en: 'An alert is sent when the portal is down' },
})
