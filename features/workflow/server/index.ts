export { workflowRoutes } from './handlers.ts'
