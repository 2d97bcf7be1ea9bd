export { CaseBeside, CaseDecision } from './CaseBeside.tsx'
export { CaseCount, CaseList, CommentsPage, WordsPage } from './lazy.ts'
