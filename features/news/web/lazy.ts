import { lazy } from 'react'

/** The reading view arrives with the first news that is opened, not with the first page. */
const article = () => import('./reading.ts')

export function loadArticle(): void {
  void article()
}

export const NewsDialog = lazy(async () => ({ default: (await article()).NewsDialog }))
export const NewsPage = lazy(async () => ({ default: (await article()).NewsPage }))
export const HistoryPage = lazy(async () => ({ default: (await article()).HistoryPage }))
