import { lazyComponent } from '@portal/ui'

const pages = () => import('./pages.ts')

export const ValueDrivePage = lazyComponent(async () => (await pages()).ValueDrivePage)
export const ValueDetailPage = lazyComponent(async () => (await pages()).ValueDetailPage)
/** Home's card, below the first screen. */
export const Honors = lazyComponent(async () => (await import('./Honors.tsx')).Honors)
