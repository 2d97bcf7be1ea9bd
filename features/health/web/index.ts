export { healthHref } from './addresses.ts'
export { EmbeddedPage, HealthPage, ReadersPage } from './lazy.ts'
