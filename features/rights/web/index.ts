export { AuditPage, RolesPage } from './lazy.ts'
export { useDeskEntry } from './entry.tsx'
export { useRights } from './queries.ts'
