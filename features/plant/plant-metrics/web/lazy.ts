import { lazily } from '@portal/ui'

export const KeyFigures = lazily(async () => (await import('./KeyFigures.tsx')).KeyFigures)
export const PulsePage = lazily(async () => (await import('./PulsePage.tsx')).PulsePage)
export const TrendPage = lazily(async () => (await import('./TrendPage.tsx')).TrendPage)
