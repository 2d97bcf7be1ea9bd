import { lazily } from '@portal/ui'

/** The list comes with the desk's section; the editor with its library when a text is opened. */
export const WritingPage = lazily(async () => (await import('./WritingPage.tsx')).WritingPage)
export const KeptList = lazily(async () => (await import('./KeptList.tsx')).KeptList)
export const EditorPage = lazily(async () => (await import('./EditorPage.tsx')).EditorPage)
