import type { Job } from '@portal/server'
import { contentAnalyticsRoutes } from './handlers.ts'
import { refreshReach } from './refresh-reach.ts'

export { refreshReach }

export const contentAnalyticsSlice = {
  routes: contentAnalyticsRoutes,
  jobs: ({ readDays }: { readDays: number }): Job[] => [
    {
      name: 'reach-count',
      everyMs: 60_000,
      deadlineMs: 5 * 60_000,
      run: ({ db, now }) => refreshReach(db, now, readDays),
    },
  ],
}
