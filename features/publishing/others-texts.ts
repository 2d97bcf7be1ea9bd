import { defineTexts } from '@portal/contract'

/** What is asked before a text goes on its way while somebody else writes in it. */
export const othersTexts = defineTexts({
  title: { zh: '{names} 还在写', en: 'Still writing: {names}' },
  inChinese: { zh: '{name}：中文第 {place} 段', en: '{name}: paragraph {place} of the Chinese text' },
  inEnglish: { zh: '{name}：英文第 {place} 段', en: '{name}: paragraph {place} of the English text' },
  somewhere: { zh: '{name}：正在写', en: '{name}: writing' },
  unsaved: { zh: '有内容还没有保存', en: 'with words that are not saved yet' },
  saved: { zh: '写到的内容都已保存', en: 'with all words saved so far' },
  files: {
    zh: '{count} 个文件正在上传',
    en: '{count, plural, =1 {one file} other {# files}} on the way',
  },
  away: { zh: '{time} 起没有联系上', en: 'not heard of since {time}' },
  help: {
    zh: '现在继续，只有已经保存的内容会算进去。',
    en: 'If you go on now, only what is saved so far is included.',
  },
  goOn: { zh: '仍然继续', en: 'Go on anyway' },
  wait: { zh: '先等等', en: 'Wait' },
})
