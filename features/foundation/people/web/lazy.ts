import { lazily } from '@portal/ui'

/** Directory, card and chart load together when the first of them is opened; home's card loads separately. */
const directory = () => import('./directory.ts')

export const DirectoryPage = lazily(async () => (await directory()).DirectoryPage)
export const PersonDialog = lazily(async () => (await directory()).PersonDialog)
export const NewPeople = lazily(async () => (await import('./NewPeople.tsx')).NewPeople)
