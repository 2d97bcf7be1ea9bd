import { defineTexts } from '@portal/contract'

/** The versions of a text. */
export const versionTexts = defineTexts({
  versions: { zh: '历史版本', en: 'History' },
  version: { zh: '版本', en: 'Version' },
  step: { zh: '原因', en: 'Reason' },
  by: { zh: '修改人', en: 'Changed by' },
  at: { zh: '时间', en: 'Time' },
  noVersions: { zh: '还没有历史版本', en: 'No versions yet' },
  stepBy: { zh: '{step}（{name}）', en: '{step} ({name})' },
  because: { zh: '{step}：{why}', en: '{step}: {why}' },
  backToDraft: { zh: '退回草稿', en: 'Back to draft' },
  versionNumber: { zh: '版本 {number}', en: 'Version {number}' },
  changesSince: { zh: '版本 {number} 之后的修改', en: 'Changes since version {number}' },
  noChanges: { zh: '和现在一样', en: 'Same as the current text' },
  onlyMarks: {
    zh: '文字没有变，只有段落的标记不同。',
    en: 'The text is the same; only paragraph status differs.',
  },
  moved: { zh: '移动了位置：', en: 'Moved:' },
  partCame: { zh: '已添加', en: 'added' },
  partWent: { zh: '已移除', en: 'removed' },
  partChanged: { zh: '已更换', en: 'replaced' },
  restore: { zh: '恢复这个版本', en: 'Restore this version' },
  restored: { zh: '已恢复到版本 {number}', en: 'Version {number} was restored' },
  notRestored: { zh: '没有恢复成功，请再试一次。', en: 'The version was not restored. Try again.' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销，内容和恢复前一样', en: 'Undone: the text is as it was before' },
})
