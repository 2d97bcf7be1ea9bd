export { publishingRoutes, type PublishingSettings } from './handlers.ts'
export { publishDue, type Around as DueSettings } from './due.ts'
