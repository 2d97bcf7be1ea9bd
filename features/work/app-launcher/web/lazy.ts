import { lazily } from '@portal/ui'

/** The card loads after the page; the editor with drag and drop loads when it is first opened. */
export const ToolkitCard = lazily(async () => (await import('./ToolkitCard.tsx')).ToolkitCard)
export const ToolkitEditor = lazily(async () => (await import('./ToolkitEditor.tsx')).ToolkitEditor)
export const PortalToolkit = lazily(async () => (await import('./PortalToolkit.tsx')).PortalToolkit)
