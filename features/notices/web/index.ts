export { onArrival } from './arrivals.ts'
export { openedNotices } from './addresses.ts'
export { NoticeBell } from './NoticeBell.tsx'
export { LiveNotices, NoticeSidebar } from './lazy.ts'
