import type { Place } from '@portal/contract'
import { NavigationContext, type Navigation } from '@portal/client'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { placeAfter } from './place-after.ts'

/** State stored with a history entry. */
interface Came {
  /** The page that the popup was opened over. */
  from?: string | undefined
  /** How many history entries ago that was. */
  steps?: number
}

/** Provides navigation to the slices, which do not know the router. */
export function Navigator({ children }: { children: ReactNode }) {
  const router = useRouter()
  const here = useRouterState({ select: ({ location: at }) => `${at.pathname} ${at.searchStr}` })
  const hold = useCallback<Navigation['hold']>(
    (mayGo) => router.history.block({ blockerFn: ({ nextLocation: to }: { nextLocation: Place }) => !mayGo(to) }),
    [router],
  )
  const navigation = useMemo<Navigation>(() => {
    const [pathname = '/', search = ''] = here.split(' ')
    const now = () => router.state.location.state as Came
    const navigate = (href: string, replace: boolean): void => {
      const { to, isSamePage } = placeAfter({ pathname, search }, href)
      // a popup that replaces another, or a place within one, was opened over the same page
      const { from, steps = 1 } = now()
      const isPlace = to.split('#')[0] === `${pathname}${search}`
      const came: Came =
        replace || isPlace ? { from, steps: replace ? steps : steps + 1 } : { from: `${pathname}${search}`, steps: 1 }
      void router.navigate({ href: to, replace, resetScroll: !isSamePage, state: came as object })
    }
    return {
      here: { pathname, search },
      go: (href, options) => navigate(href, options?.replace ?? false),
      close: (href) => {
        const { from, steps = 1 } = now()
        if (from === placeAfter({ pathname, search }, href).to) router.history.go(-steps)
        else navigate(href, true)
      },
      hold,
    }
  }, [here, hold, router])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
