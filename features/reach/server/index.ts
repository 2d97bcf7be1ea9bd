export { reachRoutes } from './handlers.ts'
export { sweepReach } from './sweep.ts'
