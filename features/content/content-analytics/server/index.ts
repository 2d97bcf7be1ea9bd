import type { Job } from '@portal/server'
import { reachRoutes } from './handlers.ts'
import { sweepReach } from './sweep.ts'

export { sweepReach }

export const reachSlice = {
  routes: reachRoutes,
  jobs: ({ readDays }: { readDays: number }): Job[] => [
    {
      name: 'reach-count',
      everyMs: 60_000,
      deadlineMs: 5 * 60_000,
      run: ({ db, now }) => sweepReach(db, now, readDays),
    },
  ],
}
