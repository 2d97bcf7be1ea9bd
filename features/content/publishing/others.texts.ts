import { defineTexts } from '@portal/contract'

/** What is asked before a text goes on its way while somebody else writes in it. */
export const othersTexts = defineTexts({
  title: { zh: '{names} 还在写', en: 'Still writing: {names}' },
  inChinese: { zh: '{name}：中文第 {place} 段', en: '{name}: paragraph {place} of the Chinese text' },
  inEnglish: { zh: '{name}：英文第 {place} 段', en: '{name}: paragraph {place} of the English text' },
  somewhere: { zh: '{name}：正在写', en: '{name}: writing' },
  unsaved: { zh: '有内容还没有保存', en: 'with words that are not saved yet' },
  saved: { zh: '刚刚还在写，内容都已保存', en: 'typing just now, with everything saved so far' },
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
  // words that both wrote
  sourceOffer: {
    zh: '{name} 刚刚也改了这里，现在显示的是对方的内容。您填写的是“{words}”。',
    en: '{name} has just changed this as well, and theirs is shown. You had typed “{words}”.',
  },
  sourceKept: {
    zh: '您填写的“{words}”没有保存：这篇稿件您已不能修改。',
    en: 'You had typed “{words}”. It was not saved: you can no longer change this text.',
  },
  sourceDrop: { zh: '丢弃', en: 'Discard' },
  sourceMine: { zh: '改用我的', en: 'Use mine' },
  sourceTheirs: { zh: '保留对方的', en: 'Keep theirs' },
})
