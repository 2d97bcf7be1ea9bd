export { AcknowledgeBar, MustReadDetail, MustReadPage } from './lazy.ts'
