import { plantMetricRoutes } from './handlers.ts'
import { reportKind } from './report-kind.ts'

export { bringIn } from './bring-in.ts'
export { checkReports } from './define.ts'
export { readCsv } from './read-csv.ts'
export { reportsIn, saveReport, type NewReport } from './store.ts'

export const plantMetricSlice = { routes: plantMetricRoutes, adminResources: () => [reportKind] }
