export { CommentsPage, WordsPage } from './lazy.ts'
