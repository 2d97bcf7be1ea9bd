/**
 * The phone pages behind chat cards. They use the calls of the news slice (`news/v1/mobile/…`, likes, reads, comments)
 * and have none of their own. Exports what their document and its renderer share.
 */
export { bootstrapKey, commentPageSize, replyPageSize, type BootstrapData } from './bootstrap.ts'
export { messageTexts } from './texts.ts'
export { parseChatPageRoute, type ChatPageRoute } from './rules.ts'
