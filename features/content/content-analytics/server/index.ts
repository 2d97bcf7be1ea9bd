import type { Job } from '@portal/server'
import { contentAnalyticsRoutes } from './handlers.ts'
import { sweepReach } from './sweep.ts'

export { sweepReach }

export const contentAnalyticsSlice = {
  routes: contentAnalyticsRoutes,
  jobs: ({ readDays }: { readDays: number }): Job[] => [
    {
      name: 'reach-count',
      everyMs: 60_000,
      deadlineMs: 5 * 60_000,
      run: ({ db, now }) => sweepReach(db, now, readDays),
    },
  ],
}
