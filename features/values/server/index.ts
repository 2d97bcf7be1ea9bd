export { valueRoutes } from './handlers.ts'
export { honorKind } from './honor-kind.ts'
