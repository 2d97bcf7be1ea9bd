import type { PageLocation } from '@portal/contract'
import { NavigationContext, PageLink, type Navigation } from '@portal/client'
import { LinkProvider, type AnchorProps } from '@portal/ui'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react'
import { AddressContext } from './address.ts'
import { resolveLink } from './resolve-link.ts'
import { isDesk } from './title.ts'

/** State stored with a history entry. */
interface HistoryState {
  /** The page that the popup was opened over. */
  from?: string | undefined
  /** How many history entries ago that was. */
  steps?: number
}

/** Provides navigation to the slices, which do not know the router. */
export function Navigator({ children }: { children: ReactNode }) {
  const router = useRouter()
  const address = useRouterState({ select: ({ location: at }) => `${at.pathname} ${at.searchStr}` })
  // a tap is answered before the page of the new address is built; at the desk each key needs what the last one did
  const late = useDeferredValue(address)
  const here = isDesk(address.split(' ')[0] ?? '') ? address : late
  const now = useMemo(() => pageAt(address), [address])
  const block = useCallback<Navigation['block']>(
    (canGo) =>
      router.history.block({ blockerFn: ({ nextLocation: to }: { nextLocation: PageLocation }) => !canGo(to) }),
    [router],
  )
  const navigation = useMemo<Navigation>(() => {
    const { pathname, search } = pageAt(here)
    const currentState = () => router.state.location.state as HistoryState
    const navigate = (href: string, replace: boolean): void => {
      const { to, isSamePage } = resolveLink({ pathname, search }, href)
      // a popup that replaces another, or a place within one, was opened over the same page
      const { from, steps = 1 } = currentState()
      const isPlace = to.split('#')[0] === `${pathname}${search}`
      const historyState: HistoryState =
        replace || isPlace ? { from, steps: replace ? steps : steps + 1 } : { from: `${pathname}${search}`, steps: 1 }
      void router.navigate({ href: to, replace, resetScroll: !isSamePage, state: historyState as object })
    }
    return {
      here: { pathname, search },
      go: (href, options) => navigate(href, options?.replace ?? false),
      close: (href) => {
        const { from, steps = 1 } = currentState()
        if (from === resolveLink({ pathname, search }, href).to) router.history.go(-steps)
        else navigate(href, true)
      },
      block: block,
    }
  }, [here, block, router])
  return (
    <NavigationContext value={navigation}>
      <AddressContext value={now}>
        <LinkProvider value={renderLink}>{children}</LinkProvider>
      </AddressContext>
    </NavigationContext>
  )
}

function pageAt(address: string): PageLocation {
  const [pathname = '/', search = ''] = address.split(' ')
  return { pathname, search }
}

/** Mail, phones, downloads: left to the browser. */
const isForBrowser = ({ href, download }: AnchorProps): boolean => /^[a-z]+:/.test(href) || download !== undefined

const renderLink = (props: AnchorProps) => {
  if (!isForBrowser(props)) return <PageLink {...props} />
  const { replaces: _, children, ...link } = props
  return <a {...link}>{children}</a>
}
