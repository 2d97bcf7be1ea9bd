import { noticeRoutes } from './handlers.ts'

export { isAwake } from './awake.ts'
export { areCardsDue, countCards } from './cards.ts'
export { deliverCards, type Card, type Channel } from './channels.ts'
/** @public stands in the declarations of others */
export type { Hub } from './hub.ts'
export { createHub } from './hub.ts'
export { notify, notifyEach, notifyMany, reword, tellToAsk, tellTodosChanged, type NewNotice } from './notify.ts'

export const noticeSlice = { routes: noticeRoutes }
