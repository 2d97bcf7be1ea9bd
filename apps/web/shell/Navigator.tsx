import { NavigationContext, type Navigation, type Place } from '@portal/client'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { placeAfter } from './place-after.ts'

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
    const cameFrom = (): unknown => Reflect.get(router.state.location.state, 'from')
    const navigate = (href: string, replace: boolean): void => {
      const { to, isSamePage } = placeAfter({ pathname, search }, href)
      // what a popup was opened over; a popup that takes the place of another was opened over the same
      const from = replace ? cameFrom() : `${pathname}${search}`
      void router.navigate({ href: to, replace, resetScroll: !isSamePage, state: { from } as object })
    }
    return {
      here: { pathname, search },
      go: (href, options) => navigate(href, options?.replace ?? false),
      close: (href) => {
        if (cameFrom() === placeAfter({ pathname, search }, href).to) router.history.back()
        else navigate(href, true)
      },
      hold,
    }
  }, [here, hold, router])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
