import { defineTexts } from '@portal/contract'

/** Shortcuts without a toolbar button of the same name. */
export const keyTexts = defineTexts({
  keysToTools: { zh: '到工具栏，Esc 返回正文', en: 'To the tools; Esc goes back to the text' },
  keysInTools: { zh: '在工具栏内移动', en: 'From tool to tool' },
  keysLeaveTable: { zh: '离开表格', en: 'Leave a table' },
  keysTyped: { zh: '行首输入后按空格', en: 'Typed at the start of a line, with a space' },
})

export const linkTexts = defineTexts({
  linkAddress: { zh: '地址', en: 'Address' },
  linkWrong: { zh: '这不是可以使用的地址', en: 'This is not a valid link address' },
  linkNowhere: {
    zh: '站内没有这个页面，或本文的读者都打不开它。再按一次“完成”，仍用这个地址。',
    en: 'There is no such page here, or no reader of this text may open it. ‘Done’ once more links to it all the same.',
  },
})

export const orderTexts = defineTexts({
  order: { zh: '排序', en: 'Order' },
  newestFirst: { zh: '最近更新在前', en: 'Latest change first' },
  oldestFirst: { zh: '最早更新在前', en: 'Oldest change first' },
})
