export { Dashboard } from './Dashboard.tsx'
export { InboxPage } from './InboxPage.tsx'
export type { InboxDecisionProps, InboxParts, InboxRowProps } from './inbox-parts.ts'
export { InboxCount } from './InboxCount.tsx'
