/** Texts of what is done with several texts. */
import { defineTexts } from '@portal/contract'

export const severalTexts = defineTexts({
  submit: { zh: '提交审核', en: 'Submit for review' },
  return: { zh: '撤回', en: 'Withdraw' },
  archive: { zh: '下线', en: 'Archive' },
  category: { zh: '更改分类', en: 'Change category' },
  ofThem: { zh: '{step}（{count, number} 篇）', en: '{step} ({count, number})' },
  archiveAsk: {
    zh: '下线 {count, number} 篇稿件？',
    en: '{count, plural, =1 {Archive 1 text?} other {Archive # texts?}}',
  },
  archiveHelp: {
    zh: '读者十秒后就看不到了；在此之前可以撤销。',
    en: 'Readers lose access after ten seconds; until then you can undo this.',
  },
  submitted: {
    zh: '{count, number} 篇已提交审核',
    en: '{count, plural, =1 {1 text was} other {# texts were}} submitted for review',
  },
  returned: { zh: '{count, number} 篇已撤回', en: '{count, plural, =1 {1 text was} other {# texts were}} withdrawn' },
  archived: {
    zh: '{count, number} 篇即将下线',
    en: '{count, plural, =1 {1 text is} other {# texts are}} about to be archived',
  },
  recategorised: {
    zh: '{count, number} 篇的分类已更改',
    en: 'The category of {count, plural, =1 {1 text} other {# texts}} was changed',
  },
  undone: {
    zh: '已撤销，{count, number} 篇和之前一样',
    en: 'Undone: {count, plural, =1 {1 text is} other {# texts are}} as before',
  },
  undo: { zh: '撤销', en: 'Undo' },
  notDone: { zh: '“{title}”：{why}', en: '“{title}”: {why}' },
  andMore: { zh: '另有 {count, number} 篇', en: '{count, number} more' },
  untitled: { zh: '无标题', en: 'Untitled' },
})
