import { lazily } from '@portal/ui'

/** The sidebar arrives when somebody is about to open it. */
const sidebar = () => import('./NoticeSidebar.tsx')

export function loadSidebar(): void {
  // what did not come is asked for again when it is opened
  sidebar().catch(() => undefined)
}

export const NoticeSidebar = lazily(async () => (await sidebar()).NoticeSidebar)

/** What listens comes behind the page, too. */
export const LiveNotices = lazily(async () => (await import('./LiveNotices.tsx')).LiveNotices)
