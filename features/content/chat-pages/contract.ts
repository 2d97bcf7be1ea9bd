/**
 * The pages for the phone that a card in a chat leads to. They make the calls of the news (`news/v1/mobile/…`, likes,
 * reads, comments) and have none of their own; what their document brings with it is said here.
 */
export { givenKey, pageSize, threadSize, type Given } from './given.ts'
export { messageTexts } from './texts.ts'
export { shownBy, type Shown } from './rules.ts'
