/** Separate from what every page needs to sign in. */
import { lazily } from '@portal/ui'

export const SignInsPage = lazily(async () => (await import('./SignInsPage.tsx')).SignInsPage)
