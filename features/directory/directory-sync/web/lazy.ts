import { lazyComponent } from '@portal/ui'

export const PeopleImportPage = lazyComponent(async () => (await import('./PeopleImportPage.tsx')).PeopleImportPage)
