export { EmbeddedPage, HealthPage, ReadersPage } from './lazy.ts'
