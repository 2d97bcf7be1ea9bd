/** Texts of the list of drafts. */
import { defineTexts } from '@portal/contract'

export const draftListTexts = defineTexts({
  review: { zh: '待审核', en: 'In review' },
  noReviews: { zh: '没有待审核的稿件', en: 'Nothing is in review' },
  notInReview: { zh: '这篇稿件已不在审核中', en: 'This text is no longer in review.' },
  publishAt: { zh: '发布时间', en: 'Publish time' },
  searchHint: { zh: '标题、作者、正文', en: 'Title, author, text' },
  category: { zh: '分类', en: 'Category' },
  language: { zh: '语言', en: 'Language' },
  both: { zh: '中英文都有', en: 'Both languages' },
  CHS: { zh: '仅中文', en: 'Chinese only' },
  EN: { zh: '仅英文', en: 'English only' },
  readers: { zh: '读者', en: 'Readers' },
  forEveryone: { zh: '面向全体同事', en: 'For everyone' },
  forSome: { zh: '面向部分同事', en: 'For some people' },
  updateTime: { zh: '更新时间', en: 'Update time' },
  days_1: { zh: '今天更新', en: 'Changed today' },
  days_7: { zh: '近 7 天更新', en: 'Last 7 days' },
  days_30: { zh: '近 30 天更新', en: 'Last 30 days' },
  days_90: { zh: '近 90 天更新', en: 'Last 90 days' },
  days_older: { zh: '更早', en: 'Older' },
  reviewOf: { zh: '请 {name} 审核', en: 'for {name}' },
  reviewDueOn: { zh: '{day} 前审核', en: 'review by {day}' },
  reviewOverdue: { zh: '审核逾期（{day}）', en: 'review overdue ({day})' },
  review_mine: { zh: '请我审核', en: 'I am asked to review' },
  review_overdue: { zh: '审核逾期', en: 'Review overdue' },
})
