export { ContentAnalyticsPage, TextAnalytics } from './lazy.ts'
