export { PreviewedNews } from './NewsArticle.tsx'
export { HistoryPage } from './HistoryPage.tsx'
export { NewsDialog } from './NewsDialog.tsx'
export { NewsPage } from './NewsPage.tsx'
