import type { Job } from '@portal/server'
import { notificationRoutes } from './handlers.ts'
import { sweepNotifications } from './sweep.ts'

export { notificationType } from '../rules.ts'
export { commentTopic } from './announcements.ts'
export { isAwake } from './awake.ts'
export { areCardsDue, cardQueue } from './cards.ts'
export { eraseFromNotifications } from './erase.ts'
export { deliverCards, type Card, type Channel } from './channels.ts'
/** @public part of other declarations */
export type { Hub } from './hub.ts'
export { createHub } from './hub.ts'
export {
  notify,
  notifyEach,
  notifyMany,
  rewordNotification,
  broadcastInvalidation,
  announceTodos,
  broadcastTodosChanged,
  type NewNotification,
} from './notify.ts'

const hour = 3_600_000

export const notificationSlice = {
  routes: notificationRoutes,
  jobs: ({ noticeDays }: { noticeDays: number }): Job[] => [
    {
      name: 'notices-clean-up',
      everyMs: hour,
      deadlineMs: hour,
      run: ({ db, now, signal }) => sweepNotifications(db, now, noticeDays, signal),
    },
  ],
}
