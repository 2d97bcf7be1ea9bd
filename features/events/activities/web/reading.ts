export { ActivityDialog } from './ActivityDialog.tsx'
export { PreviewedActivity } from './ActivityView.tsx'
export { ActivityPage } from './ActivityPage.tsx'
