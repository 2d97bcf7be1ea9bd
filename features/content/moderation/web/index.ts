export { CaseCount, CommentsPage, WordsPage } from './lazy.ts'
