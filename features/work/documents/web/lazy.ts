import { lazyComponent } from '@portal/ui'

export const BoxPage = lazyComponent(async () => (await import('./BoxPage.tsx')).BoxPage)
