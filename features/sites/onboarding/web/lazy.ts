import { lazily } from '@portal/ui'

/** Guides come when one is due or opened, behind everything else. */
export const Guides = lazily(async () => (await import('./Guides.tsx')).Guides)
export const RookieGuide = lazily(async () => (await import('./RookieGuide.tsx')).RookieGuide)
