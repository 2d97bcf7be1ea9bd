import { defineTexts } from '@portal/contract'

export const pinKindTexts = defineTexts({
  name: { zh: '置顶答案', en: 'Pinned answers' },
  one: { zh: '置顶答案', en: 'pinned answer' },
  about: { zh: '搜索某些词时最先显示的答案', en: 'Answers that search shows first for certain words' },
  wordsLabel: { zh: '搜索词', en: 'Search words' },
  wordsHelp: {
    zh: '每行一个；搜索内容包含其中任意一个就会显示',
    en: 'One per line. A search that contains any of them shows this answer.',
  },
  unfitWord: {
    zh: '“{word}”太长或没有可搜索的字：最多 {most} 个字或英文词',
    en: '“{word}” is too long or not searchable: enter at most {most} Chinese characters or English words',
  },
  titleLabel: { zh: '答案', en: 'Answer' },
  noteLabel: { zh: '补充说明', en: 'Note' },
  urlLabel: { zh: '打开地址', en: 'Link' },
  urlHelp: {
    zh: '站内地址以 / 开头，如 /newsDetail?newsID=12；站外以 https:// 开头',
    en: 'Starts with / for a page of this portal, such as /newsDetail?newsID=12, or https:// for another site',
  },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
})
