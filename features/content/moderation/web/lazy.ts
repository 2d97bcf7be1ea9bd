import { lazyComponent } from '@portal/ui'

export const CommentsPage = lazyComponent(async () => (await import('./CommentsPage.tsx')).CommentsPage)
export const CaseList = lazyComponent(async () => (await import('./CommentsPage.tsx')).CaseList)
export const CaseCount = lazyComponent(async () => (await import('./CaseCount.tsx')).CaseCount)
export const WordsPage = lazyComponent(async () => (await import('./WordsPage.tsx')).WordsPage)
