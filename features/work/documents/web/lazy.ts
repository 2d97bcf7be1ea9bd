import { lazily } from '@portal/ui'

export const BoxPage = lazily(async () => (await import('./BoxPage.tsx')).BoxPage)
