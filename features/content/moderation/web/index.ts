export { CaseCount, CaseList, CommentsPage, WordsPage } from './lazy.ts'
