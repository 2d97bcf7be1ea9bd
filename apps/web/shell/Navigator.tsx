import type { Place } from '@portal/contract'
import { NavigationContext, type Navigation } from '@portal/client'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { placeAfter } from './place-after.ts'

/** Kept with an address. */
interface Came {
  /** What a popup was opened over, … */
  from?: string | undefined
  /** … and how many addresses ago. */
  steps?: number
}

/** Lets slices move about without knowing the router. */
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
      // a popup that takes the place of another, or a place in it, was opened over the same
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
