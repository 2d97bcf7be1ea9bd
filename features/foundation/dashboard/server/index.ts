import { dashboardRoutes } from './handlers.ts'

export { dashboardReads } from './reads.ts'
export { firstRows, roundedPeople, type PartAnswer, type Span } from '../rules.ts'
export type { DashboardPart, DashboardFigurePart, OwnFigurePart, DashboardShare, PartCall } from './part.ts'

export const dashboardSlice = { routes: dashboardRoutes }
