import { defineTexts } from '@portal/contract'

/** Links from a published text. */
export const publishedTexts = defineTexts({
  links: { zh: '已发布的内容', en: 'Published pages' },
  asReader: { zh: '读者看到的页面', en: 'View as a reader' },
})
