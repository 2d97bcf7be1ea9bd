/** Texts about deleting and restoring drafts. */
import { defineTexts } from '@portal/contract'

export const trashNotices = defineTexts({
  removed: {
    zh: '{name} 把您的草稿《{title}》移到了回收站，{days, number} 天内可以恢复',
    en: '{name} moved your draft “{title}” to the trash. It can be restored for {days, plural, =1 {one day} other {# days}}',
  },
  broughtBack: { zh: '{name} 恢复了您的草稿《{title}》', en: '{name} restored your draft “{title}” from the trash' },
  removedTemplate: {
    zh: '{name} 把您的模板《{title}》移到了回收站，{days, number} 天内可以恢复',
    en: '{name} moved your template “{title}” to the trash. It can be restored for {days, plural, =1 {one day} other {# days}}',
  },
  broughtBackTemplate: {
    zh: '{name} 恢复了您的模板《{title}》',
    en: '{name} restored your template “{title}” from the trash',
  },
  untitled: { zh: '无标题', en: 'Untitled' },
})

export const trashTexts = defineTexts({
  moreOf: { zh: '《{title}》的更多操作', en: 'More actions for “{title}”' },
  trash: { zh: '回收站', en: 'Trash' },
  trashEmpty: { zh: '回收站是空的', en: 'The trash is empty' },
  trashEmptyHelp: { zh: '删除的草稿会先放在这里。', en: 'Deleted drafts are kept here for a while.' },
  removeAsk: { zh: '删除《{title}》？', en: 'Delete “{title}”?' },
  removeHelpOwn: {
    zh: '这是您的稿件。它会移到回收站，之后可以恢复。',
    en: 'This is your text. It will be moved to the trash, where you can restore it.',
  },
  removeHelpOther: {
    zh: '这是 {author} 的稿件。它会移到回收站，之后可以恢复；{author} 会收到通知。',
    en: 'This text belongs to {author}, who will be notified. It will be moved to the trash, where it can be restored.',
  },
  removeOpen: {
    zh: '{names} {count, plural, other {现在正打开着它}}，可能正在写。',
    en: '{names} {count, plural, =1 {has it} other {have it}} open and may be editing it.',
  },
  remove: { zh: '删除', en: 'Delete' },
  removed: { zh: '《{title}》已移到回收站', en: '“{title}” is in the trash' },
  undo: { zh: '撤销', en: 'Undo' },
  bringBack: { zh: '恢复', en: 'Restore' },
  broughtBack: { zh: '《{title}》已恢复', en: '“{title}” was restored' },
  notBroughtBack: { zh: '没有恢复：{why}', en: 'Not restored: {why}' },
  trashedAt: { zh: '删除', en: 'Deleted' },
  goneOn: { zh: '{date} 彻底删除', en: 'Permanently deleted on {date}' },
  // an open text that was deleted
  isInTrash: { zh: '《{title}》在回收站里', en: '“{title}” is in the trash' },
  isInTrashHelp: {
    zh: '{name} 删除了它。{date} 之前可以恢复。',
    en: '{name} deleted it. It can be restored until {date}.',
  },
  trashedMeanwhile: {
    zh: '这篇稿件刚刚被移到回收站。您写的内容都还在：没有保存的部分留在这台设备上，恢复后会自动保存。',
    en: 'This text has just been moved to the trash. Nothing you wrote is lost: unsaved changes are kept in this browser and will be saved once the text is restored.',
  },
  goneMeanwhile: {
    zh: '这篇稿件已不存在，或者您不能再打开它。没有保存的内容留在这台设备上。',
    en: 'This text no longer exists, or you can no longer open it. Unsaved changes are kept in this browser.',
  },
  keptHere: { zh: '这台设备上未保存的内容', en: 'Unsaved changes in this browser' },
  keptInTrash: {
    zh: '这些内容是在这台设备上写的，还没有保存。稿件恢复后会自动保存。',
    en: 'You made these changes in this browser and they are not saved yet. They will be saved once the text is restored.',
  },
  keptOfNone: {
    zh: '这些内容是在这台设备上写的，没有保存进稿件：请复制后另作处理，或者放弃。',
    en: 'You made these changes in this browser and they were never saved: copy or discard them.',
  },
  keptSettings: { zh: '发布设置与场次', en: 'Settings and sessions' },
  keptSettingsInTrash: {
    zh: '这些内容是在这台设备上填写的，还没有保存。稿件恢复后，可以在发布设置中继续。',
    en: 'You entered this in this browser and it is not saved yet. Once the text is restored, you will find it in its settings.',
  },
  keptHereHelp: {
    zh: '这些内容还没有保存到稿件里。打开稿件会接着保存；打不开时可以复制。',
    en: 'These changes are not saved yet. Open the text to save them; if you cannot open it, copy them.',
  },
  keptOpen: { zh: '打开《{title}》', en: 'Open “{title}”' },
})
