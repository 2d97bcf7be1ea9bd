import { defineTexts } from '@portal/contract'

/** Warnings shown next to the settings that cause them. They do not block publishing. */
export const cautionTexts = defineTexts({
  quietMustRead: {
    zh: '必读但不通知：发布时没有人会收到通知。',
    en: 'Must-read without a notification: readers are not notified when it is published.',
  },
  oneLanguageChinese: { zh: '只有中文。', en: 'Available in Chinese only.' },
  oneLanguageEnglish: { zh: '只有英文。', en: 'Available in English only.' },
  returnedBy: { zh: '{name} 于 {time} 退回', en: 'Sent back by {name}, {time}' },
})
