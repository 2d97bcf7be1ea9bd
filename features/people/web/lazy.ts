import { lazy } from 'react'

/** Directory, card and chart arrive together, with the first of them that is opened; home's card by itself. */
const directory = () => import('./directory.ts')

export const DirectoryPage = lazy(async () => ({ default: (await directory()).DirectoryPage }))
export const PersonDialog = lazy(async () => ({ default: (await directory()).PersonDialog }))
export const NewPeople = lazy(async () => ({ default: (await import('./NewPeople.tsx')).NewPeople }))
