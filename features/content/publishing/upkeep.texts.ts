import { defineTexts } from '@portal/contract'

/** Upkeep of a published text. */
export const upkeepTexts = defineTexts({
  upkeep: { zh: '维护', en: 'Upkeep' },
  owner: { zh: '负责人', en: 'Owner' },
  ownerHelp: { zh: '负责让这篇稿件保持准确', en: 'Sees to it that the text stays right' },
  checkOn: { zh: '再次检查日期', en: 'Check again on' },
  checkOnHelp: { zh: '到这一天，会列在负责人的工作台上', en: 'From that day it stands on the owner’s dashboard' },
  notSaved: { zh: '未能保存', en: 'Not saved' },
})
