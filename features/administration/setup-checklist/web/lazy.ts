import { lazily } from '@portal/ui'

export const FirstDay = lazily(async () => (await import('./FirstDay.tsx')).FirstDay)
