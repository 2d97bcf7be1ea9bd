export { HistoryPage } from './HistoryPage.tsx'
export { NewsDialog } from './NewsDialog.tsx'
export { NewsPage } from './NewsPage.tsx'
