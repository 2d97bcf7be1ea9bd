import { lazyComponent } from '@portal/ui'

/** Loaded with the desk's section; the editor and its library when a draft is opened. */
export const DraftsPage = lazyComponent(async () => (await import('./DraftsPage.tsx')).DraftsPage)
export const MediaPage = lazyComponent(async () => (await import('./MediaPage.tsx')).MediaPage)
export const DraftOfNews = lazyComponent(async () => (await import('./DraftOfNews.tsx')).DraftOfNews)
export const CopyDialog = lazyComponent(async () => (await import('./CopyDialog.tsx')).CopyDialog)
export const EditorPage = lazyComponent(async () => (await import('./EditorPage.tsx')).EditorPage)
