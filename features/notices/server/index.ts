export { noticeRoutes } from './handlers.ts'
export { createHub, type Hub } from './hub.ts'
export { notify, type NewNotice } from './notify.ts'
