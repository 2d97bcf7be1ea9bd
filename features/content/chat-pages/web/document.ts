/** Entry for server rendering, without browser-only parts. */
export { ErrorBoundary } from './ErrorBoundary.tsx'
export { BootstrapContext, type PageBootstrap } from './bootstrap-context.tsx'
export { ChatPageContent, ReplyMessage } from './ChatPageContent.tsx'
export { OfflineLine } from './OfflineLine.tsx'
