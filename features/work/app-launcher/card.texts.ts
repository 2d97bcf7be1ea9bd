/** Texts of the card on home, in a file of their own so that they do not load the editor's. */
import { defineTexts } from '@portal/contract'

export const cardTexts = defineTexts({
  toolkit: { zh: '常用工具', en: 'My toolkit' },
  editLabel: { zh: '编辑常用工具', en: 'Edit my toolkit' },
  emptySlot: { zh: '第 {nth} 格为空，去添加', en: 'Slot {nth} is empty: add a tool' },
  add: { zh: '添加', en: 'Add' },
  opensNewTab: { zh: '在新标签页打开', en: 'opens in a new tab' },
  takenOver: {
    zh: '已带入您以前的常用工具：{names}',
    en: 'Your favourites from the old portal were imported: {names}',
  },
  and: { zh: '、', en: ', ' },
  openFailed: { zh: '暂时无法打开「{name}」，请稍后再试', en: '{name} cannot be opened right now. Please try again.' },
  gone: { zh: '您已不能使用「{name}」', en: '{name} is no longer available to you' },
  blocked: {
    zh: '浏览器拦截了新标签页，请允许弹出窗口',
    en: 'Your browser blocked the new tab. Please allow pop-ups.',
  },
})
