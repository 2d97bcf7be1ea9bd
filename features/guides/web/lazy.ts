import { lazy } from 'react'

/** Guides come when one is due or opened, behind everything else. */
export const Guides = lazy(async () => ({ default: (await import('./Guides.tsx')).Guides }))
export const RookieGuide = lazy(async () => ({ default: (await import('./RookieGuide.tsx')).RookieGuide }))
