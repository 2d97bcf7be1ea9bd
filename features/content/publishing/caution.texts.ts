import { defineTexts } from '@portal/contract'

/** What one should know before it goes out: said where it is chosen. */
export const cautionTexts = defineTexts({
  quietMustRead: {
    zh: '必读但不通知：发布时没有人会收到通知。',
    en: 'A must-read without a notice: nobody is told when it goes out.',
  },
  oneLanguageChinese: { zh: '只有中文。', en: 'It is in Chinese only.' },
  oneLanguageEnglish: { zh: '只有英文。', en: 'It is in English only.' },
  returnedBy: { zh: '{name} 于 {time} 退回', en: 'Sent back by {name}, {time}' },
})
