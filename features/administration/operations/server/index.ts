import { operationsRoutes } from './handlers.ts'

export { recordCalls } from './call-times.ts'
export type { Outside as OperationsOutside } from './outside.ts'
export { enterProcess } from './registry.ts'

export const operationsSlice = { routes: operationsRoutes }
