import { lazyComponent } from '@portal/ui'

/** Guides load when one is due or opened, after everything else. */
export const Guides = lazyComponent(async () => (await import('./DueGuide.tsx')).DueGuide)
export const RookieGuide = lazyComponent(async () => (await import('./RookieGuide.tsx')).RookieGuide)
