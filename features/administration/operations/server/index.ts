import { operationsRoutes } from './handlers.ts'

export { recordCalls } from './call-times.ts'
export type { OperationsProvider } from './provider.ts'
export { registerProcess } from './registry.ts'

export const operationsSlice = { routes: operationsRoutes }
