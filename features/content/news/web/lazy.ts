import { lazily } from '@portal/ui'

/** The reading view loads with the first news that is opened, not with the first page. */
const article = () => import('./reading.ts')

export function loadArticle(): void {
  // a failed chunk is requested again when news is opened
  article().catch(() => undefined)
}

export const NewsDialog = lazily(async () => (await article()).NewsDialog)
export const NewsPage = lazily(async () => (await article()).NewsPage)
export const PreviewedCard = lazily(async () => (await article()).PreviewedCard)
export const PreviewedNews = lazily(async () => (await article()).PreviewedNews)
export const HistoryPage = lazily(async () => (await article()).HistoryPage)
