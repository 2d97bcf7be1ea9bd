import { defineTexts } from '@portal/contract'

/** Texts of the menu. They are part of the initial script, so keep them few. */
export const choiceTexts = defineTexts({
  numbers: { zh: '使用数据', en: 'Usage statistics' },
  console: { zh: '调试控制台', en: 'Debug console' },
  countMe: { zh: '允许匿名统计我的使用', en: 'Count my use anonymously' },
  doNotCount: { zh: '不统计我的使用', en: 'Don’t count my use' },
  nowOff: { zh: '已关闭，尚未汇总的记录也已删除', en: 'Turned off. Records not yet totalled were deleted.' },
  nowOn: { zh: '已开启匿名统计', en: 'Turned on. Your use is counted anonymously.' },
  notSaved: { zh: '没有保存成功，请再试一次', en: 'Could not be saved. Try again.' },
})
