import { lazy } from 'react'

/** The card comes behind the page, the editor with its drag and drop when it is first opened. */
export const ToolkitCard = lazy(async () => ({ default: (await import('./ToolkitCard.tsx')).ToolkitCard }))
export const ToolkitEditor = lazy(async () => ({ default: (await import('./ToolkitEditor.tsx')).ToolkitEditor }))
export const PortalToolkit = lazy(async () => ({ default: (await import('./PortalToolkit.tsx')).PortalToolkit }))
