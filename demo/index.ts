/** The demo company: generated from a fixed seed and written to an empty database in one transaction. */
export { openDemoSystem } from './approvals-system.ts'
export { fillDemo } from './fill.ts'
export { fillHealth } from './fill-health.ts'
export { makeCompany } from './make-company.ts'
