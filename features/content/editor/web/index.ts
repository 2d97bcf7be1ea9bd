export { DraftsPage } from './lazy.ts'
export type { OpenDraft, DraftsPageProps } from './drafts-page-props.ts'
