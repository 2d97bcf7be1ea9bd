import { defineTexts } from '@portal/contract'

/** Shortcuts without a toolbar button of the same name. */
export const keyTexts = defineTexts({
  keysToTools: { zh: '到工具栏，Esc 返回正文', en: 'Go to the toolbar; Esc returns to the text' },
  keysInTools: { zh: '在工具栏内移动', en: 'Move within the toolbar' },
  keysLeaveTable: { zh: '离开表格', en: 'Leave the table' },
  keysNextStep: { zh: '下一步：送审或发布', en: 'Next step: submit or publish' },
  keysSettings: { zh: '显示或收起发布设置', en: 'Show or hide the publishing settings' },
  keysSlash: {
    zh: '在段首：插入标题、列表、图片等',
    en: 'At the start of a paragraph: insert headings, lists, pictures and more',
  },
  keysTyped: { zh: '行首输入后按空格', en: 'Type at the start of a line, then press Space' },
})

export const linkTexts = defineTexts({
  linkAddress: { zh: '地址，或站内页面的标题', en: 'Address, or title of a page' },
  linkFound: { zh: '站内页面', en: 'Pages of the portal' },
  linkWrong: {
    zh: '这不是可以使用的地址，也可以从下面选择页面',
    en: 'This is not a valid link address. Choose a page below, or enter an address.',
  },
  linkNowhere: {
    zh: '站内没有这个页面，或本文的读者都打不开它。再按一次“完成”，仍用这个地址。',
    en: 'This page does not exist, or no reader of this text can open it. Select “Done” again to use the link anyway.',
  },
})
