import { defineTexts } from '@portal/contract'

export const pinKindTexts = defineTexts({
  name: { zh: '置顶答案', en: 'Pinned answers' },
  one: { zh: '置顶答案', en: 'pinned answer' },
  about: { zh: '搜到某些词时，最先给出的答案', en: 'Answers that search shows first for certain words' },
  wordsLabel: { zh: '搜索词', en: 'Words' },
  wordsHelp: {
    zh: '每行一个；搜索内容里有其中一个就会出现',
    en: 'One per line. A search that contains any of them shows this answer.',
  },
  titleLabel: { zh: '答案', en: 'Answer' },
  noteLabel: { zh: '补充说明', en: 'Extra note' },
  urlLabel: { zh: '打开什么', en: 'Opens' },
  urlHelp: {
    zh: '站内地址以 / 开头，如 /newsDetail?newsID=12；站外以 https:// 开头',
    en: 'Begins with / for a page of this portal, such as /newsDetail?newsID=12, or https:// for another site',
  },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
})
