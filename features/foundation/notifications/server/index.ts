import type { Job } from '@portal/server'
import { notificationRoutes } from './handlers.ts'
import { sweepNotices } from './sweep.ts'

export { isAwake } from './awake.ts'
export { areCardsDue, cardQueue } from './cards.ts'
export { forgetInNotices } from './forget.ts'
export { deliverCards, type Card, type Channel } from './channels.ts'
/** @public part of other declarations */
export type { Hub } from './hub.ts'
export { createHub } from './hub.ts'
export { notify, notifyEach, notifyMany, reword, tellToAsk, tellTodosChanged, type NewNotice } from './notify.ts'

const hour = 3_600_000

export const notificationSlice = {
  routes: notificationRoutes,
  jobs: ({ noticeDays }: { noticeDays: number }): Job[] => [
    {
      name: 'notices-clean-up',
      everyMs: hour,
      deadlineMs: hour,
      run: ({ db, now, signal }) => sweepNotices(db, now, noticeDays, signal),
    },
  ],
}
