import { cleanUp } from '@portal/server'
import { busRoutes } from './handlers.ts'
import { sweepBusSessions } from './riding.ts'

export { publishAgreement } from './agreement.ts'
export { assignSeats } from './assign.ts'
export { readPlan, type PlanRow } from './plan.ts'
export { readAgreement } from '../rules.ts'

export const busSlice = { routes: busRoutes, jobs: () => [cleanUp('bus-sessions-clean-up', sweepBusSessions)] }
