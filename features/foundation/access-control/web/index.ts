export { actionText, kindText } from '../action.texts.ts'
export { roleTexts } from '../texts.ts'
export { AuditPage, Details, RolesPage } from './lazy.ts'
export { usePermissions } from './queries.ts'
