import { defineTexts } from '@portal/contract'

export const guideTexts = defineTexts({
  next: { zh: '下一步', en: 'Next' },
  previous: { zh: '上一步', en: 'Previous' },
  skip: { zh: '跳过', en: 'Skip' },
  finish: { zh: '完成', en: 'Finish' },
  gotIt: { zh: '知道了', en: 'Got It' },
  hide: { zh: '先收起', en: 'Hide for now' },
  close: { zh: '关闭', en: 'Close' },
  stepOf: { zh: '第 {step} 步，共 {count} 步', en: 'Step {step} of {count}' },
  notSaved: { zh: '没有保存成功，请稍后再试', en: 'This could not be saved. Please try again later.' },
  notHere: { zh: '引导没有加载出来', en: 'The guide could not be loaded' },
  tipsTitle: { zh: '新版本有什么', en: 'What’s new' },
  rookieTitle: { zh: '新手引导', en: 'First steps' },
  chapters: { zh: '目录', en: 'Chapters' },
  explore: { zh: '开始探索', en: 'Explore now' },
  again: { zh: '从头再看', en: 'Start over' },
  greeting: { zh: '{name}，都认识了', en: 'That’s it, {name}' },
  greetingHelp: {
    zh: '想再看一遍，随时可以从右上角头像菜单打开。',
    en: 'You can open this again at any time from your avatar menu.',
  },
})
