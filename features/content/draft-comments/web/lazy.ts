import { lazyComponent } from '@portal/ui'

const parts = () => import('./lazy-parts.ts')

/** Loaded when the comments are opened, or the last one is shown beside the list. */
export const CommentsPanel = lazyComponent(async () => (await parts()).CommentsPanel)
export const LastComment = lazyComponent(async () => (await parts()).LastComment)
