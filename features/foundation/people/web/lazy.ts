import { lazyComponent } from '@portal/ui'

/** Directory, card and chart load together when the first of them is opened; home's card loads separately. */
const directory = () => import('./directory.ts')

export const DirectoryPage = lazyComponent(async () => (await directory()).DirectoryPage)
export const PersonDialog = lazyComponent(async () => (await directory()).PersonDialog)
export const NewPeople = lazyComponent(async () => (await import('./NewPeople.tsx')).NewPeople)
