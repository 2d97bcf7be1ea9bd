import { defineTexts } from '@portal/contract'

export const relativeTimeTexts = defineTexts({
  now: { zh: '刚刚', en: 'Just now' },
  minutes: { zh: '{count, number} 分钟前', en: '{count, plural, =1 {1 minute ago} other {# minutes ago}}' },
  hours: { zh: '{count, number} 小时前', en: '{count, plural, =1 {1 hour ago} other {# hours ago}}' },
})
