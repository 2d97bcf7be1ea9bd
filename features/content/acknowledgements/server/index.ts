import type { JobContext } from '@portal/server'
import { dashboardParts } from './dashboard.ts'
import { endsJob } from './ends.ts'
import { acknowledgementRoutes, type AcknowledgementDeps } from './handlers.ts'
import { sendReminders } from './remind.ts'

export { notifyReaskedReaders } from './notify-reasked.ts'
export { acknowledge, requestAcknowledgement, endMustRead } from './store.ts'

const minute = 60_000
const remind = ({ db, now }: JobContext) => sendReminders(db, now)

export const acknowledgementSlice = {
  routes: acknowledgementRoutes,
  dashboard: (deps: Pick<AcknowledgementDeps, 'filterManagedNews'>) => ({ parts: dashboardParts(deps) }),
  jobs: () => [{ name: 'must-read-reminders', everyMs: minute, deadlineMs: 10 * minute, run: remind }, endsJob],
}
