import type { Job, JobLog } from '@portal/server'
import { dailyMark } from './audit-mark.ts'
import { accessControlRoutes } from './handlers.ts'

export { giveRole, inTurn, lockHolder, takeRole, unknownInScope } from './grants.ts'
export { holderNamed, holdersOf, pageOfHolders } from './holders.ts'
export { audienceAs, isReachedBy, type Placed } from './reached.ts'
export { actAs, record, recordOnceADay, type Entry } from './record.ts'
export { narrowsTo, notNarrowed, type ScopePart } from '../rules.ts'

/** @internal for tests of other slices */
export { dailyMark }

export const accessControlSlice = {
  routes: accessControlRoutes,
  jobs: ({ log }: { log: JobLog }): Job[] => [
    { name: 'audit-mark', everyMs: 600_000, deadlineMs: 60_000, run: dailyMark(log) },
  ],
}
