import { defineTexts, translate, type Language } from '@portal/contract'

/** What lines of the audit log are about. Others stand there as they are written. */
const kinds = defineTexts({
  person: { zh: '人员', en: 'Person' },
  group: { zh: '群组', en: 'Group' },
  role: { zh: '角色', en: 'Role' },
  audit: { zh: '操作日志', en: 'Audit log' },
  manuscript: { zh: '稿件', en: 'Manuscript' },
  news: { zh: '新闻', en: 'News' },
  carousel: { zh: '首页轮播', en: 'Carousel' },
  activity: { zh: '活动', en: 'Activity' },
  comment: { zh: '评论', en: 'Comment' },
  reply: { zh: '回复', en: 'Reply' },
  word: { zh: '敏感词', en: 'Sensitive word' },
  'sensitive-word': { zh: '敏感词', en: 'Sensitive word' },
  'must-read': { zh: '必读', en: 'Must-read' },
  data: { zh: '门户数据', en: 'Portal data' },
  command: { zh: '命令', en: 'Command' },
  'box-app': { zh: '工具箱应用', en: 'Toolbox app' },
  'box-document': { zh: '工具箱文档', en: 'Toolbox document' },
  tip: { zh: '新手引导', en: 'Guide step' },
  questionnaire: { zh: '问卷', en: 'Questionnaire' },
  key: { zh: '接口密钥', en: 'Integration key' },
  category: { zh: '新闻分类', en: 'News category' },
  tag: { zh: '新闻标签', en: 'News tag' },
  portal: { zh: '门户', en: 'Portal' },
  banner: { zh: '横幅', en: 'Banner' },
  day: { zh: '日历', en: 'Calendar day' },
  report: { zh: '报表', en: 'Report' },
  'allow-list': { zh: '搜索白名单', en: 'Search allow list' },
  pin: { zh: '搜索置顶', en: 'Pinned result' },
  synonym: { zh: '同义词', en: 'Synonyms' },
  miss: { zh: '无结果搜索词', en: 'Missed search' },
  tool: { zh: '工具', en: 'Tool' },
  honor: { zh: '荣誉', en: 'Honour' },
})

const deeds = defineTexts({
  grant: { zh: '授予', en: 'given' },
  take: { zh: '收回', en: 'taken back' },
  change: { zh: '修改', en: 'changed' },
  join: { zh: '加入', en: 'joined' },
  leave: { zh: '离开', en: 'left' },
  begin: { zh: '新建', en: 'begun' },
  write: { zh: '编辑', en: 'written' },
  save: { zh: '保存', en: 'saved' },
  adopt: { zh: '接手', en: 'taken over' },
  file: { zh: '添加文件', en: 'file added' },
  restore: { zh: '恢复旧版', en: 'restored' },
  remove: { zh: '删除', en: 'removed' },
  add: { zh: '添加', en: 'added' },
  submit: { zh: '送审', en: 'sent to review' },
  return: { zh: '退回', en: 'sent back' },
  settings: { zh: '发布设置', en: 'settings' },
  schedule: { zh: '定时发布', en: 'scheduled' },
  publish: { zh: '发布', en: 'published' },
  archive: { zh: '归档', en: 'archived' },
  withdraw: { zh: '撤下', en: 'withdrawn' },
  preview: { zh: '预览', en: 'previewed' },
  pin: { zh: '置顶', en: 'pinned' },
  order: { zh: '排序', en: 'ordered' },
  export: { zh: '导出', en: 'exported' },
  import: { zh: '导入', en: 'imported' },
  cancel: { zh: '取消', en: 'cancelled' },
  move: { zh: '调整场次', en: 'moved' },
  message: { zh: '发送消息', en: 'message sent' },
  rename: { zh: '更名', en: 'renamed' },
  run: { zh: '运行', en: 'run' },
  removed: { zh: '删除', en: 'removed' },
  kept: { zh: '保留', en: 'kept' },
  released: { zh: '放行', en: 'released' },
  refused: { zh: '拒绝', en: 'refused' },
  release: { zh: '放行', en: 'released' },
  refuse: { zh: '拒绝', en: 'refused' },
  evidence: { zh: '导出凭证', en: 'evidence exported' },
  end: { zh: '结束', en: 'ended' },
  upload: { zh: '上传', en: 'uploaded' },
  'check-in': { zh: '签到', en: 'checked in' },
  'check-in.undo': { zh: '撤销签到', en: 'check-in undone' },
  'person.add': { zh: '添加人员', en: 'person added' },
  'person.move': { zh: '人员换场', en: 'person moved' },
  'person.remove': { zh: '移出人员', en: 'person removed' },
  'session.add': { zh: '添加场次', en: 'session added' },
  'session.change': { zh: '修改场次', en: 'session changed' },
  'session.cancel': { zh: '取消场次', en: 'session cancelled' },
  'session.remove': { zh: '删除场次', en: 'session removed' },
})

export function kindText(kind: string, language: Language): string {
  return Object.hasOwn(kinds, kind) ? translate(kinds[kind as keyof typeof kinds], language) : kind
}

/** 'news.publish' in words; what has none stands as it is. */
export function actionText(action: string, language: Language): string {
  const cut = action.indexOf('.')
  const deed = action.slice(cut + 1)
  if (!Object.hasOwn(deeds, deed)) return action
  return `${kindText(action.slice(0, cut), language)} · ${translate(deeds[deed as keyof typeof deeds], language)}`
}
