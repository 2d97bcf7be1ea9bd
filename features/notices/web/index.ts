export { openedNotices } from './addresses.ts'
export { NoticeBell } from './NoticeBell.tsx'
export { LiveNotices } from './LiveNotices.tsx'
export { NoticeSidebar } from './lazy.ts'
