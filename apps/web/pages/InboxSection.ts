import { lazyComponent } from '@portal/ui'

/** `/desk/inbox`. */
export const InboxSection = lazyComponent(async () => (await import('./InboxParts.tsx')).Inbox)
