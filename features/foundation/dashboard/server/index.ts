import { dashboardRoutes } from './handlers.ts'

export { maxRows, roundedPeople, type PartAnswer, type Span } from '../rules.ts'
export type { DashboardPart, DashboardFigurePart, DashboardShare, PartCall } from './part.ts'

export const dashboardSlice = { routes: dashboardRoutes }
