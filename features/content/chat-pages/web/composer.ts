/** By itself: who reads does not load what one writes with. */
export { CommentComposer } from '@portal/news/web/talk'
