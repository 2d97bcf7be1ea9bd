import type { UserDetail } from '@portal/me/web'
import { useEffect } from 'react'

/** The look of a portal beside home, as its row says; the colours come with the page (portal-themes.css). */
export function usePortalTheme(me: UserDetail | undefined): void {
  const { Theme = '' } = me?.Portal ?? {}
  useEffect(() => {
    if (Theme === '') return
    document.documentElement.dataset['portal'] = Theme
    return () => {
      delete document.documentElement.dataset['portal']
    }
  }, [Theme])
}
