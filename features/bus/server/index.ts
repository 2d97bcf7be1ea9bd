import { cleanUp } from '@portal/server'
import { busRoutes } from './handlers.ts'
import { sweepBusSessions } from './riding.ts'

export { publishAgreement } from './agreement.ts'
export { assignSeats, type Assigned } from './assign.ts'
export { BadPlan, readPlan, type PlanRow } from './plan.ts'
export { grantStaff } from './staff.ts'
export { readAgreement, WrongAgreement } from '../rules.ts'

export const busSlice = { routes: busRoutes, jobs: () => [cleanUp('bus-sessions-clean-up', sweepBusSessions)] }
