import { lazyComponent } from '@portal/ui'

export const RolesPage = lazyComponent(async () => (await import('./RolesPage.tsx')).RolesPage)
export const AuditPage = lazyComponent(async () => (await import('./AuditPage.tsx')).AuditPage)
