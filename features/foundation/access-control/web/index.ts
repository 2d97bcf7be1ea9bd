export { actionText, kindText } from '../action.texts.ts'
export { roleTexts } from '../texts.ts'
export { AuditPage, RolesPage } from './lazy.ts'
export { usePermissions } from './queries.ts'
