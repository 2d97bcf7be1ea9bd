import { lazy } from 'react'

export const BoxPage = lazy(async () => ({ default: (await import('./BoxPage.tsx')).BoxPage }))
