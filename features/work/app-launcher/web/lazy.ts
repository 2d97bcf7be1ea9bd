import { lazyComponent } from '@portal/ui'

/** The card loads after the page; the editor with drag and drop loads when it is first opened. */
export const ToolkitCard = lazyComponent(async () => (await import('./ToolkitCard.tsx')).ToolkitCard)
export const ToolkitEditor = lazyComponent(async () => (await import('./ToolkitEditor.tsx')).ToolkitEditor)
export const PortalToolkit = lazyComponent(async () => (await import('./SiteToolkit.tsx')).SiteToolkit)
