import { defineTexts } from '@portal/contract'

/** The list of keys, which is loaded when it is opened. */
export const listKeyTexts = defineTexts({
  keyMove: { zh: '下一行、上一行', en: 'Next row, previous row' },
  keyOpen: { zh: '打开这一行', en: 'Open the row' },
  keyEdit: { zh: '编辑', en: 'Edit' },
  keySelect: { zh: '选择这一行', en: 'Select the row' },
  keyRange: { zh: '选到这一行', en: 'Select up to this row' },
  keySearch: { zh: '搜索', en: 'Search' },
  keyClose: { zh: '关闭旁边的窗格', en: 'Close the panel' },
  keyRegion: { zh: '下一区域（导航、顶栏、内容、旁边的窗格）', en: 'Next region (navigation, bar, content, panel)' },
  keyCommands: { zh: '前往或执行', en: 'Go to or run' },
  keyHelp: { zh: '这份列表', en: 'This list of keys' },
})
