export { DraftBeside, StepsBeside } from './DraftBeside.tsx'
export { CopyDialog, DraftsPage, MediaPage } from './lazy.ts'
export type { CopySource } from './CopyDialog.tsx'
export { draftsHref } from '../rules.ts'
export { useCopySources } from './use-copy-sources.ts'
export { useNewDrafts } from './use-new-drafts.ts'
export type {
  BindKeys,
  CommentMark,
  CommentPanel,
  CommentPlace,
  DraftComments,
  DraftTab,
  DraftsPageProps,
  FindPages,
  OpenDraft,
  PanelDraft,
} from './drafts-page-props.ts'
