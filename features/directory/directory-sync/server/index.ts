import { cleanUpJob } from '@portal/server'
import { deskImportRoutes } from './desk-import.ts'
import { sweepImports } from './kept-import.ts'

export { saveClaimedGroups } from './claimed-groups.ts'
export { ImportRefused } from './import-refused.ts'
export { recordWithheldChanges } from './guarded-identity.ts'
export { importPeopleFile } from './import-people.ts'
export { hideFromProviders } from './hide-from-providers.ts'
export { formatImportReport, importReportData } from './report.ts'
export { answerBadScimAddress, createScim } from './scim.ts'
export { lockPeople } from './existing-people.ts'
export { syncPeople, type PersonRecord, type SyncPeopleOptions } from './sync-people.ts'

export const directorySyncSlice = {
  routes: deskImportRoutes,
  jobs: () => [cleanUpJob('people-imports-clean-up', sweepImports)],
}
