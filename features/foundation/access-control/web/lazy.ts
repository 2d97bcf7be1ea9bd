import { lazyComponent } from '@portal/ui'

export const RolesPage = lazyComponent(async () => (await import('./RolesPage.tsx')).RolesPage)
export const DatePicker = lazyComponent(async () => (await import('@portal/ui/dates')).DatePicker)
export const AuditPage = lazyComponent(async () => (await import('./AuditPage.tsx')).AuditPage)
