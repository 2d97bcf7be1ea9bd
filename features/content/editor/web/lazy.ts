import { lazily } from '@portal/ui'

/** Loaded with the desk's section; the editor and its library when a draft is opened. */
export const WritingPage = lazily(async () => (await import('./WritingPage.tsx')).WritingPage)
export const KeptList = lazily(async () => (await import('./KeptList.tsx')).KeptList)
export const EditorPage = lazily(async () => (await import('./EditorPage.tsx')).EditorPage)
