import { lazily } from '@portal/ui'

/** Loaded with the first must-read, and with this section of the desk. */
export const AcknowledgeBar = lazily(async () => (await import('./AcknowledgeBar.tsx')).AcknowledgeBar)
export const MustReadPage = lazily(async () => (await import('./MustReadPage.tsx')).MustReadPage)
