export { newsRoutes } from './handlers.ts'
export { mayRead } from './detail.ts'
