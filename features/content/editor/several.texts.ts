/** Texts about deleting and restoring several drafts. */
import { defineTexts } from '@portal/contract'

export const severalDraftsTexts = defineTexts({
  removeSeveral: { zh: '移到回收站', en: 'Move to trash' },
  removeSeveralAsk: {
    zh: '删除{count, plural, =1 {这篇草稿} other {这 # 篇草稿}}？',
    en: '{count, plural, =1 {Delete this draft?} other {Delete these # drafts?}}',
  },
  removeSeveralHelp: {
    zh: '它们会移到回收站，之后可以恢复；其他作者会收到通知。',
    en: 'They will be moved to the trash, where they can be restored. Other authors will be notified.',
  },
  draftsOnly: { zh: '只包括草稿状态的稿件。', en: 'Only texts in the state of draft are included.' },
  removedSeveral: {
    zh: '{count, number} 篇草稿已移到回收站',
    en: '{count, plural, =1 {1 draft is in the trash} other {# drafts are in the trash}}',
  },
  broughtBackSeveral: {
    zh: '已恢复 {count, number} 篇草稿',
    en: '{count, plural, =1 {1 draft was restored} other {# drafts were restored}}',
  },
  someNot: {
    zh: '{count, number} 篇没有移动：有人正打开着，或刚刚有改动',
    en: '{count, plural, =1 {1 draft was} other {# drafts were}} not moved: somebody has it open or has just changed it',
  },
})
