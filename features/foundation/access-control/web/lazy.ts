import { lazily } from '@portal/ui'

export const RolesPage = lazily(async () => (await import('./RolesPage.tsx')).RolesPage)
export const AuditPage = lazily(async () => (await import('./AuditPage.tsx')).AuditPage)
