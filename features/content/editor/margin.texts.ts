import { defineTexts } from '@portal/contract'

/** Comments in the margin of a text and in its bar. */
export const marginTexts = defineTexts({
  commentsHere: { zh: '本段有 {count} 条批注', en: 'Comments on this paragraph: {count}' },
  comments: { zh: '批注', en: 'Comments' },
  commentsOpen: { zh: '批注：{count} 条未解决', en: 'Comments: {count} open' },
  keysComment: { zh: '批注当前段落', en: 'Comment on the paragraph' },
})
