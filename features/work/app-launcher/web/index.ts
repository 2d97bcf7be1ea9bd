export { PortalToolkit, ToolkitCard } from './lazy.ts'
export { useOpenTool } from './open-tool.ts'
export { ToolkitPopup } from './ToolkitPopup.tsx'
