export { WritingPage } from './lazy.ts'
export type { ManuscriptParts } from './parts.ts'
