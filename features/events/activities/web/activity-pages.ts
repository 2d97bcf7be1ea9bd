export { ActivityDialog } from './ActivityDialog.tsx'
export { ActivityPreview } from './ActivityView.tsx'
export { ActivityPage } from './ActivityPage.tsx'
