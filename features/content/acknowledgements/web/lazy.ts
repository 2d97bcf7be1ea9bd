import { lazily } from '@portal/ui'

/** The bar comes with the first news that asks for it; the page with its section of the desk. */
export const AcknowledgeBar = lazily(async () => (await import('./AcknowledgeBar.tsx')).AcknowledgeBar)
export const MustReadPage = lazily(async () => (await import('./MustReadPage.tsx')).MustReadPage)
