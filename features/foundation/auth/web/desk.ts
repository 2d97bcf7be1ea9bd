/** Separate from what every page needs to sign in. */
import { lazyComponent } from '@portal/ui'

export const SignInsPage = lazyComponent(async () => (await import('./SignInsPage.tsx')).SignInsPage)
