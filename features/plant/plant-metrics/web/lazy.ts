import { lazyComponent } from '@portal/ui'

export const KeyFigures = lazyComponent(async () => (await import('./KeyFigures.tsx')).KeyFigures)
export const PulsePage = lazyComponent(async () => (await import('./PulsePage.tsx')).PulsePage)
export const TrendPage = lazyComponent(async () => (await import('./TrendPage.tsx')).TrendPage)
