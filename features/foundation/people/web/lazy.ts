import { lazily } from '@portal/ui'

/** Directory, card and chart arrive together, with the first of them that is opened; home's card by itself. */
const directory = () => import('./directory.ts')

export const DirectoryPage = lazily(async () => (await directory()).DirectoryPage)
export const PersonDialog = lazily(async () => (await directory()).PersonDialog)
export const NewPeople = lazily(async () => (await import('./NewPeople.tsx')).NewPeople)
