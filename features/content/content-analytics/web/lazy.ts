import { lazily } from '@portal/ui'

export const NumbersOfTextsPage = lazily(async () => (await import('./NumbersOfTextsPage.tsx')).NumbersOfTextsPage)
