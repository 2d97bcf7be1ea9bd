import { NavigationContext, type Navigation } from '@portal/client'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

/** Lets slices move about without knowing the router. */
export function Navigator({ children }: { children: ReactNode }) {
  const router = useRouter()
  const here = useRouterState({ select: ({ location: at }) => `${at.pathname} ${at.searchStr}` })
  const navigation = useMemo<Navigation>(() => {
    const [pathname = '/', search = ''] = here.split(' ')
    return {
      here: { pathname, search },
      go: (href, options) =>
        void router.navigate({ href, replace: options?.replace ?? false, resetScroll: !staysOn(pathname, href) }),
      back: (fallback) => (history.length > 1 ? history.back() : void router.navigate({ href: fallback })),
    }
  }, [here, router])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** HOME-02: a popup opens over the page, and the page under it does not move. */
function staysOn(pathname: string, href: string): boolean {
  return href.split(/[?#]/)[0] === pathname
}
