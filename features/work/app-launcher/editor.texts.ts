import { defineTexts } from '@portal/contract'

export const editorTexts = defineTexts({
  title: { zh: '编辑常用工具', en: 'Edit my toolkit' },
  favourites: { zh: '我的常用', en: 'My favorites' },
  filled: { zh: '{count}/{size}', en: '{count} of {size}' },
  all: { zh: '全部工具', en: 'All tools' },
  allHint: { zh: '按使用频率排列', en: 'Most used first' },
  search: { zh: '搜索工具', en: 'Search tools' },
  clearSearch: { zh: '清空搜索', en: 'Clear search' },
  found: {
    zh: '找到 {count, number} 个工具',
    en: '{count, plural, =0 {No tools found} one {# tool found} other {# tools found}}',
  },
  help: {
    zh: '把工具拖到上方的格子里；点一下工具即可放入空格，点一下格子再点另一格可互换。',
    en: 'Drag tools to the slots above. Click a tool to fill a free slot; click a slot and then another to swap them.',
  },
  slot: { zh: '第 {nth} 格：{name}', en: 'Slot {nth}: {name}' },
  emptySlot: { zh: '第 {nth} 格：空', en: 'Slot {nth}: empty' },
  empty: { zh: '空位', en: 'Empty' },
  remove: { zh: '移除「{name}」', en: 'Remove {name}' },
  drag: { zh: '移动「{name}」', en: 'Move {name}' },
  open: { zh: '打开「{name}」（新标签页）', en: 'Open {name} in a new tab' },
  undo: { zh: '撤销', en: 'Undo' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirm: { zh: '确定', en: 'Confirm' },
  saveFirst: { zh: '有未保存的更改，请先点「确定」保存', en: 'You have unsaved changes. Please save them first.' },
  finishFirst: {
    zh: '有未保存的更改，请先点「完成」保存',
    en: 'You have unsaved changes. Please finish editing first.',
  },
  success: { zh: '保存成功', en: 'Success' },
  saveFail: { zh: '保存失败', en: 'Failed' },
  noneFound: { zh: '没有找到相关工具', en: 'No matching tools' },
  noneFoundHelp: { zh: '换个说法试试，也可以用拼音。', en: 'Try another word.' },
  noneLeft: { zh: '所有工具都已放入常用', en: 'All your tools are in the slots' },
  noTools: { zh: '还没有为您开通的工具', en: 'No tools are available to you yet' },
  // announced to screen readers
  saidLifted: {
    zh: '已拿起「{name}」。按 Tab 键和方向键选择位置，按回车键放下，按 Esc 键取消。',
    en: '{name} lifted. Press Tab and the arrow keys to choose a place, Enter to drop, Escape to cancel.',
  },
  saidPlaced: { zh: '「{name}」已放到第 {nth} 格', en: '{name} is now in slot {nth}' },
  saidReplaced: {
    zh: '「{name}」已放到第 {nth} 格，「{other}」回到全部工具',
    en: '{name} is now in slot {nth}; {other} went back to all tools',
  },
  saidSwapped: {
    zh: '「{name}」与「{other}」已互换，现在第 {nth} 格',
    en: '{name} and {other} swapped; {name} is now in slot {nth}',
  },
  saidRemoved: { zh: '「{name}」已移除，回到全部工具', en: '{name} was removed and is back in all tools' },
  saidCancelled: { zh: '已取消，没有移动', en: 'Cancelled. Nothing was moved.' },
  saidUndone: { zh: '已撤销', en: 'Undone' },
  saidPicked: { zh: '已选中「{name}」，再点一个格子来互换', en: '{name} is selected. Choose a slot to swap with.' },
  saidPickedTool: {
    zh: '格子已满，请点要替换的格子放入「{name}」',
    en: 'All slots are full. Choose the slot to replace with {name}.',
  },
  // the manufacturing site
  customToolkit: { zh: '自定义工具栏', en: 'Custom toolkit' },
  finish: { zh: '完成', en: 'Finish' },
  portalTools: { zh: '工具栏', en: 'Toolkit' },
  removeFirst: {
    zh: '已满 {size} 个，请先移除再添加',
    en: 'All {size} slots are full. Remove a tool before adding one.',
  },
  portalEmpty: { zh: '还没有选择工具', en: 'No tools chosen yet' },
  portalEmptyHelp: { zh: '点「自定义工具栏」来挑选。', en: 'Choose “Custom toolkit” to pick some.' },
})
