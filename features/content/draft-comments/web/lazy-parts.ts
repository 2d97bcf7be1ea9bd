/** One chunk: the desk's first script names each. */
export { CommentsPanel } from './CommentsPanel.tsx'
export { LastComment } from './LastComment.tsx'
