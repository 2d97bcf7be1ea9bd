import { lazyComponent } from '@portal/ui'

/** Loaded with the first must-read, and with this section of the desk. */
export const AcknowledgeBar = lazyComponent(async () => (await import('./AcknowledgeBar.tsx')).AcknowledgeBar)
export const MustReadPage = lazyComponent(async () => (await import('./MustReadPage.tsx')).MustReadPage)
export const MustReadDetail = lazyComponent(async () => (await import('./MustReadDetail.tsx')).MustReadDetail)
