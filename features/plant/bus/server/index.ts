import { cleanUpJob } from '@portal/server'
import { busRoutes } from './handlers.ts'
import { sweepBusSessions } from './bus-session.ts'

export { publishAgreement } from './agreement.ts'
export { assignSeats } from './assign-seats.ts'
export { parsePlan, type PlanRow } from './plan.ts'
export { parseAgreement } from '../rules.ts'

export const busSlice = { routes: busRoutes, jobs: () => [cleanUpJob('bus-sessions-clean-up', sweepBusSessions)] }
