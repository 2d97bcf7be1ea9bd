export { ActivityDialog } from './ActivityDialog.tsx'
export { ActivityPage } from './ActivityPage.tsx'
