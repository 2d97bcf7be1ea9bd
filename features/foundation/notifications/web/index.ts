export { onNotification, onComments, onTodosChanged } from './events.ts'
export { notificationSettingsHref, opensNotifications } from './addresses.ts'
export { NotificationBell } from './NotificationBell.tsx'
export { LiveNotices, NoticeSidebar } from './lazy.ts'
