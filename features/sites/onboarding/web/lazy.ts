import { lazily } from '@portal/ui'

/** Guides load when one is due or opened, after everything else. */
export const Guides = lazily(async () => (await import('./Guides.tsx')).Guides)
export const RookieGuide = lazily(async () => (await import('./RookieGuide.tsx')).RookieGuide)
