import { defineTexts } from '@portal/contract'

/** In the menu: part of the first script, so few. */
export const choiceTexts = defineTexts({
  numbers: { zh: '使用数据', en: 'Usage numbers' },
  console: { zh: '调试控制台', en: 'Debug console' },
  countMe: { zh: '允许匿名统计我的使用', en: 'Count my use, without my name' },
  doNotCount: { zh: '不统计我的使用', en: 'Do not count my use' },
  nowOff: { zh: '已关闭，尚未汇总的记录也已删除', en: 'Off. What is not totalled yet is deleted too' },
  nowOn: { zh: '已开启匿名统计', en: 'On. Your use counts again, without your name' },
  notSaved: { zh: '没有保存成功，请再试一次', en: 'It could not be saved. Please try again' },
})
