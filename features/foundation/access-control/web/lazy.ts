import { lazyComponent } from '@portal/ui'

export const RolesPage = lazyComponent(async () => (await import('./RolesPage.tsx')).RolesPage)
export const ComboBox = lazyComponent(async () => (await import('@portal/ui/pick')).ComboBox)
export const TagField = lazyComponent(async () => (await import('@portal/ui/pick')).TagField)
export const DateRangePicker = lazyComponent(async () => (await import('@portal/ui/dates')).DateRangePicker)
export const AuditPage = lazyComponent(async () => (await import('./AuditPage.tsx')).AuditPage)
export const Details = lazyComponent(async () => (await import('./Details.tsx')).Details)
