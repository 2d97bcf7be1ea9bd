import { defineTexts } from '@portal/contract'

/** Parts of pasted content that were left out. */
export const pastedTexts = defineTexts({
  films: {
    zh: '正文里不能放视频：{count, plural, other {# 个}}已换成链接。',
    en: '{count, plural, =1 {One film was left out. A link stands in its place.} other {# films were left out. Links stand in their place.}}',
  },
  pictures: {
    zh: '{count, plural, other {# 张}}在原页面上隐藏的图片已换成链接。',
    en: '{count, plural, =1 {One picture was hidden on that page and left out. A link stands in its place.} other {# pictures were hidden on that page and left out. Links stand in their place.}}',
  },
  lost: {
    zh: '{count, plural, other {# 处}}嵌入的内容没有地址，未能粘贴。',
    en: '{count, plural, =1 {One embedded part has} other {# embedded parts have}} no address and could not be pasted.',
  },
})
