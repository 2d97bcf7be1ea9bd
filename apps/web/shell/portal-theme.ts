import type { UserDetail } from '@portal/profile/web'
import { useEffect } from 'react'

/** The look and the name of a portal beside home, as its row says; the colours come with the page (portal-themes.css). */
export function usePortalTheme(portal: UserDetail['Portal'] | undefined): void {
  const { Id, Name, Theme = '' } = portal ?? {}
  useEffect(() => {
    if (Theme === '') return
    document.documentElement.dataset['portal'] = Theme
    return () => {
      delete document.documentElement.dataset['portal']
    }
  }, [Theme])
  useEffect(() => {
    // SHELL-04 names the manufacturing portal's title
    if (Id && Id !== 'ML' && Name) document.title = Name
  }, [Id, Name])
}
