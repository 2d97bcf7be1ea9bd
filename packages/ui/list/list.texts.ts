import { defineTexts } from '@portal/contract'

export const listTexts = defineTexts({
  filter: { zh: '筛选', en: 'Filter' },
  settings: { zh: '视图与列', en: 'Views and columns' },
  views: { zh: '我的视图', en: 'My views' },
  noView: { zh: '全部', en: 'All' },
  noViews: { zh: '把当前的搜索、筛选和排序存为视图', en: 'Keep the current search, filters and order as a view' },
  viewName: { zh: '视图名称', en: 'Name of the view' },
  saveView: { zh: '保存', en: 'Save' },
  removeView: { zh: '删除视图“{name}”', en: 'Delete the view “{name}”' },
  columns: { zh: '列', en: 'Columns' },
  keys: { zh: '快捷键', en: 'Keyboard shortcuts' },
  keyMove: { zh: '下一行、上一行', en: 'Next row, previous row' },
  keyOpen: { zh: '打开这一行', en: 'Open the row' },
  keyEdit: { zh: '编辑', en: 'Edit' },
  keySelect: { zh: '选择这一行', en: 'Select the row' },
  keyRange: { zh: '选到这一行', en: 'Select up to this row' },
  keySearch: { zh: '搜索', en: 'Search' },
  keyClose: { zh: '关闭旁边的窗格', en: 'Close the panel' },
  keyRegion: { zh: '下一区域（导航、顶栏、内容、旁边的窗格）', en: 'Next region (navigation, bar, content, panel)' },
  keyHelp: { zh: '这份列表', en: 'This list of keys' },
  openPage: { zh: '打开', en: 'Open' },
})
