export { DraftsPage } from './lazy.ts'
export { useNewDrafts } from './use-new-drafts.ts'
export type {
  CommentMark,
  CommentPanel,
  CommentPlace,
  DraftComments,
  DraftTab,
  DraftsPageProps,
  FindPages,
  OpenDraft,
} from './drafts-page-props.ts'
