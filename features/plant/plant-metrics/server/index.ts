import { plantMetricRoutes } from './handlers.ts'
import { metricResource } from './metric-resource.ts'

export { importFigures } from './import-figures.ts'
export { parseMetricDefinitions } from './metric-definitions.ts'
export { parseCsv } from './read-csv.ts'
export { listMetricsWithCounts, saveMetric, type MetricDefinition } from './store.ts'

export const plantMetricSlice = { routes: plantMetricRoutes, adminResources: () => [metricResource] }
