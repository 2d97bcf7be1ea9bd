import { lazily } from '@portal/ui'

/** The sidebar loads when somebody is about to open it. */
const sidebar = () => import('./NoticeSidebar.tsx')

export function loadSidebar(): void {
  // a failed load is retried when the sidebar is opened
  sidebar().catch(() => undefined)
}

export const NoticeSidebar = lazily(async () => (await sidebar()).NoticeSidebar)

/** The listener loads after the page, too. */
export const LiveNotices = lazily(async () => (await import('./LiveNotices.tsx')).LiveNotices)
