import { defineTexts } from '@portal/contract'

/** Texts of the bell and the toasts, which load with the first page. */
export const firstTexts = defineTexts({
  bell: { zh: '消息通知', en: 'Notifications' },
  bellUnread: {
    zh: '消息通知，{count, number} 条未读',
    en: 'Notifications, {count, plural, =1 {1 unread} other {# unread}}',
  },
  follow: { zh: '查看', en: 'View' },
  many: { zh: '您有 {count} 条新通知', en: 'You have {count} new notifications' },
})
