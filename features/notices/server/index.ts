export { noticeRoutes } from './handlers.ts'
export { createHub, type Hub } from './hub.ts'
export { notify, notifyMany, reword, tellTodosChanged, type NewNotice } from './notify.ts'
