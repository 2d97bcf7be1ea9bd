export { CaseBeside, CaseDecision } from './CaseBeside.tsx'
export { CaseCount, CaseList, CommentsPage, WordsPage } from './lazy.ts'
export { useOpenCases } from './use-open-cases.ts'
