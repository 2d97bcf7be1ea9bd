export { DraftsPage } from './lazy.ts'
export { useNewDrafts } from './use-new-drafts.ts'
export type { OpenDraft, DraftsPageProps } from './drafts-page-props.ts'
