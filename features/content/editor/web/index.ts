export { DraftsPage } from './lazy.ts'
export { useNewDrafts } from './use-new-drafts.ts'
export type { OpenDraft, DraftsPageProps, FindPages } from './drafts-page-props.ts'
