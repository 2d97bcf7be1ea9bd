import { lazyComponent } from '@portal/ui'

/** The sidebar loads when somebody is about to open it. */
const sidebar = () => import('./NotificationSidebar.tsx')

export function loadSidebar(): void {
  // a failed load is retried when the sidebar is opened
  sidebar().catch(() => undefined)
}

export const NoticeSidebar = lazyComponent(async () => (await sidebar()).NotificationSidebar)

/** The listener loads after the page, too. */
export const LiveNotices = lazyComponent(async () => (await import('./LiveNotifications.tsx')).LiveNotifications)
