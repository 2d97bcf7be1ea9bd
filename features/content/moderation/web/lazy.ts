import { lazily } from '@portal/ui'

export const CommentsPage = lazily(async () => (await import('./CommentsPage.tsx')).CommentsPage)
export const CaseCount = lazily(async () => (await import('./CaseCount.tsx')).CaseCount)
export const WordsPage = lazily(async () => (await import('./WordsPage.tsx')).WordsPage)
