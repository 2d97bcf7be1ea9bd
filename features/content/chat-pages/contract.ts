/**
 * The phone pages behind chat cards. They use the calls of the news slice (`news/v1/mobile/…`, likes, reads, comments)
 * and have none of their own. Exports what their document and its renderer share.
 */
export { givenKey, pageSize, threadSize, type Given } from './given.ts'
export { messageTexts } from './texts.ts'
export { shownBy, type Shown } from './rules.ts'
