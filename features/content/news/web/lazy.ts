import { lazyComponent } from '@portal/ui'

/** The reading view loads with the first news that is opened, not with the first page. */
const article = () => import('./reading.ts')

export function loadArticle(): void {
  // a failed chunk is requested again when news is opened
  article().catch(() => undefined)
}

/** Below the first screen of home. */
export const CategoryBar = lazyComponent(async () => (await import('./CategoryBar.tsx')).CategoryBar)
/** At the desk. */
export const Conversation = lazyComponent(async () => (await article()).Conversation)
export const NewsDialog = lazyComponent(async () => (await article()).NewsDialog)
export const NewsPage = lazyComponent(async () => (await article()).NewsPage)
export const PreviewedCard = lazyComponent(async () => (await article()).PreviewedCard)
export const PreviewedNews = lazyComponent(async () => (await article()).NewsPreview)
export const HistoryPage = lazyComponent(async () => (await article()).HistoryPage)
