export { createModeration, type Moderation } from './handlers.ts'
export { addWords, foldedWord } from './words.ts'
export { openCase } from './cases.ts'
