import type { UserDetail } from '@portal/me/web'
import { useEffect } from 'react'

/** Applies the theme of a site; the colours load with its page (portal-themes.css). */
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
