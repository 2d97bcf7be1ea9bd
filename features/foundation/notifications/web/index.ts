export { onArrival, onTalk, onTodosChanged } from './arrivals.ts'
export { noticeSettingsHref, openedNotices } from './addresses.ts'
export { NoticeBell } from './NoticeBell.tsx'
export { LiveNotices, NoticeSidebar } from './lazy.ts'
