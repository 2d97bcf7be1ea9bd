export { DirectoryPage } from './DirectoryPage.tsx'
export { PersonDialog } from './PersonDialog.tsx'
