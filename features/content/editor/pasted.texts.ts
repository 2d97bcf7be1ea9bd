import { defineTexts } from '@portal/contract'

/** Parts of pasted content that were left out. */
export const pastedTexts = defineTexts({
  films: {
    zh: '正文里不能放视频：{count, plural, other {# 个}}已换成链接。',
    en: '{count, plural, =1 {One video was replaced by a link.} other {# videos were replaced by links.}}',
  },
  pictures: {
    zh: '{count, plural, other {# 张}}在原页面上隐藏的图片已换成链接。',
    en: '{count, plural, =1 {One picture that was hidden on the original page was replaced by a link.} other {# pictures that were hidden on the original page were replaced by links.}}',
  },
  lost: {
    zh: '{count, plural, other {# 处}}嵌入的内容没有地址，未能粘贴。',
    en: '{count, plural, =1 {One embedded item has} other {# embedded items have}} no address and could not be pasted.',
  },
})
