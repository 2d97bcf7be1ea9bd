import { lazily } from '@portal/ui'

export const OrganisingPage = lazily(async () => (await import('./OrganisingPage.tsx')).OrganisingPage)
