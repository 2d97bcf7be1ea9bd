export { AcknowledgeBar, MustReadPage } from './lazy.ts'
