import { lazy } from 'react'

/** Search arrives when somebody is about to use it; for those who never did, with the hint when the page is at rest. */
export const parts = () => import('./parts.ts')

const restMs = 2000

export const SearchPopup = lazy(async () => ({ default: (await parts()).SearchPopup }))
export const SearchPage = lazy(async () => ({ default: (await parts()).SearchPage }))
export const SearchGuide = lazy(async () => {
  await new Promise((rested) => setTimeout(rested, restMs))
  return { default: (await parts()).SearchGuide }
})
