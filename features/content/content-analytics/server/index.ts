import type { Job } from '@portal/server'
import { contentAnalyticsRoutes } from './handlers.ts'
import { ownFigures } from './dashboard.ts'
import { refreshReach } from './refresh-reach.ts'

export { refreshReach }

export const contentAnalyticsSlice = {
  routes: contentAnalyticsRoutes,
  dashboard: () => ({ ownFigures }),
  jobs: ({ readDays }: { readDays: number }): Job[] => [
    {
      name: 'reach-count',
      everyMs: 60_000,
      deadlineMs: 5 * 60_000,
      run: ({ db, now }) => refreshReach(db, now, readDays),
    },
  ],
}
