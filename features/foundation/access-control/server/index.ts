import type { Job, JobLog } from '@portal/server'
import { logDailyCheckpoint } from './audit-checkpoint.ts'
import { accessControlRoutes } from './handlers.ts'

export { findUnknownInScope, hasAdministrator, isAhead, lockRoles, lockHolder, setRole } from './grants.ts'
export { findHolder, listHolderAccounts, listHolders } from './holders.ts'
export { audienceColumns, isCoveredByGrants, type ScopeColumns } from './grant-coverage.ts'
export { setAuditActor, recordAudit, recordAuditOncePerDay, type AuditEntry } from './audit-log.ts'
export { scopePartsOf, unsupportedScopeParts, type ScopePart } from '../rules.ts'

/** @internal for tests of other slices */
export { logDailyCheckpoint }
export { areRoleEndsDue, endRoles, type RoleEnd } from './role-ends.ts'
export { endOfDay, lastDayOf } from '../last-day.ts'
export { roleEndTexts } from '../role-end.texts.ts'
export { roleTexts } from '../texts.ts'
export { createRoleUses } from './role-uses.ts'

export const accessControlSlice = {
  routes: accessControlRoutes,
  jobs: ({ log }: { log: JobLog }): Job[] => [
    { name: 'audit-mark', everyMs: 600_000, deadlineMs: 60_000, run: logDailyCheckpoint(log) },
  ],
}
