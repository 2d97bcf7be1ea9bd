import { defineTexts } from '@portal/contract'

/** Question before a step is taken while somebody else is writing in the text. */
export const othersTexts = defineTexts({
  title: { zh: '{names} 还在写', en: 'Still writing: {names}' },
  inChinese: { zh: '{name}：中文第 {place} 段', en: '{name}: paragraph {place} of the Chinese text' },
  inEnglish: { zh: '{name}：英文第 {place} 段', en: '{name}: paragraph {place} of the English text' },
  somewhere: { zh: '{name}：正在写', en: '{name}: writing' },
  unsaved: { zh: '有内容还没有保存', en: 'with unsaved changes' },
  saved: { zh: '刚刚还在写，内容都已保存', en: 'typing just now, all changes saved' },
  files: {
    zh: '{count, number} 个文件正在上传',
    en: '{count, plural, =1 {one file} other {# files}} uploading',
  },
  away: { zh: '{time} 起离线', en: 'offline since {time}' },
  help: {
    zh: '现在继续，只有已经保存的内容会算进去。',
    en: 'If you continue now, only saved changes are included.',
  },
  goOn: { zh: '仍然继续', en: 'Continue anyway' },
  wait: { zh: '先等等', en: 'Wait' },
  // texts that both changed
  sourceOffer: {
    zh: '{name} 刚刚也改了这里，现在显示的是对方的内容。您填写的是“{words}”。',
    en: '{name} has just changed this too; their version is shown. You typed “{words}”.',
  },
  sourceKept: {
    zh: '您填写的“{words}”没有保存：这篇稿件您已不能修改。',
    en: 'You typed “{words}”. It was not saved because you can no longer edit this text.',
  },
  sourceDrop: { zh: '丢弃', en: 'Discard' },
  sourceMine: { zh: '改用我的', en: 'Use mine' },
  sourceTheirs: { zh: '保留对方的', en: 'Keep theirs' },
})
