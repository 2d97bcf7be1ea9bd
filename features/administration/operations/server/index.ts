import { dashboardParts } from './dashboard.ts'
import { operationsRoutes } from './handlers.ts'
import type { OperationsDeps } from './provider.ts'

export { recordCalls } from './call-times.ts'
export type { OperationsProvider } from './provider.ts'
export { isOlderServing, registerProcess } from './registry.ts'

export const operationsSlice = {
  routes: operationsRoutes,
  dashboard: (deps: Pick<OperationsDeps, 'database' | 'itemQueues'>) => ({ parts: dashboardParts(deps) }),
}
