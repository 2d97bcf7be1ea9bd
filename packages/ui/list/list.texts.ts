import { defineTexts } from '@portal/contract'

export const listTexts = defineTexts({
  filter: { zh: '筛选', en: 'Filter' },
  settings: { zh: '视图与列', en: 'Views and columns' },
  views: { zh: '视图', en: 'Views' },
  noView: { zh: '全部', en: 'All' },
  noViews: { zh: '把当前的搜索、筛选和排序存为视图', en: 'Keep the current search, filters and order as a view' },
  viewName: { zh: '视图名称', en: 'Name of the view' },
  saveView: { zh: '保存', en: 'Save' },
  removeView: { zh: '删除视图“{name}”', en: 'Delete the view “{name}”' },
  replaceView: { zh: '把视图“{name}”改为当前的筛选', en: 'Replace the view “{name}” by what is shown now' },
  shareView: { zh: '共享视图“{name}”', en: 'Share the view “{name}”' },
  unshareView: { zh: '不再共享视图“{name}”', en: 'Stop sharing the view “{name}”' },
  shareNew: { zh: '共享给所有能看到这个列表的同事', en: 'Share with everybody who sees this list' },
  sharedByYou: { zh: '已共享', en: 'Shared' },
  sharedBy: { zh: '{name} 共享', en: 'Shared by {name}' },
  removeTitle: { zh: '删除共享视图“{name}”？', en: 'Delete the shared view “{name}”?' },
  removeHelp: {
    zh: '这是 {name} 的视图。删除后谁都不再有它。',
    en: 'It is a view of {name}. Nobody has it afterwards.',
  },
  removeConfirm: { zh: '删除视图', en: 'Delete view' },
  columns: { zh: '列', en: 'Columns' },
  anyTime: { zh: '不限时间', en: 'Any time' },
  inDays: {
    zh: '{days, plural, =1 {24 小时内} other {# 天内}}',
    en: '{days, plural, =1 {In 24 hours} other {In # days}}',
  },
  clock: { zh: '时间：{name}', en: 'Times: {name}' },
  openPage: { zh: '打开', en: 'Open' },
  keys: { zh: '快捷键', en: 'Keyboard shortcuts' },
})
