/** A chunk of its own: readers do not load the composer. */
export { CommentComposer } from '@portal/news/web/conversation'
