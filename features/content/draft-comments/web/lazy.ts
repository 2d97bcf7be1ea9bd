import { lazyComponent } from '@portal/ui'

/** Loaded when the comments are opened. */
export const CommentsPanel = lazyComponent(async () => (await import('./CommentsPanel.tsx')).CommentsPanel)
