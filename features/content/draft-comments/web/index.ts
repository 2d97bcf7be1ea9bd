export { LastComment } from './lazy.ts'
export { useDraftComments } from './use-draft-comments.tsx'
