import { lazy } from 'react'

/** The sidebar arrives when somebody is about to open it. */
const sidebar = () => import('./NoticeSidebar.tsx')

export function loadSidebar(): void {
  void sidebar()
}

export const NoticeSidebar = lazy(async () => ({ default: (await sidebar()).NoticeSidebar }))

/** What listens comes behind the page, too. */
export const LiveNotices = lazy(async () => ({ default: (await import('./LiveNotices.tsx')).LiveNotices }))
