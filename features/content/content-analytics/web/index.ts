export { ContentAnalyticsPage } from './lazy.ts'
