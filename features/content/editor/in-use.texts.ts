import { defineTexts } from '@portal/contract'

/** Drafts that refer to a category, tag or site and so keep it from being removed. */
export const inUseTexts = defineTexts({
  draft: { zh: '{count, number} 篇草稿', en: '{count, plural, =1 {1 draft} other {# drafts}}' },
  template: { zh: '{count, number} 个模板', en: '{count, plural, =1 {1 template} other {# templates}}' },
  review: {
    zh: '{count, number} 篇待审核稿件',
    en: '{count, plural, =1 {1 text in review} other {# texts in review}}',
  },
  scheduled: {
    zh: '{count, number} 篇已排期稿件',
    en: '{count, plural, =1 {1 scheduled text} other {# scheduled texts}}',
  },
  published: {
    zh: '{count, number} 篇已发布稿件',
    en: '{count, plural, =1 {1 published text} other {# published texts}}',
  },
  archived: {
    zh: '{count, number} 篇已下线稿件',
    en: '{count, plural, =1 {1 archived text} other {# archived texts}}',
  },
  inUse: { zh: '{count, plural, other {{what}在使用}}', en: '{what} {count, plural, =1 {uses it} other {use it}}' },
})
