export { WritingPage } from './lazy.ts'
export type { ManuscriptParts, WritingPageProps } from './parts.ts'
