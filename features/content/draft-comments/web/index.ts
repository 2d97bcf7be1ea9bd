export { useDraftComments } from './use-draft-comments.tsx'
