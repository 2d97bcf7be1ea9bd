import { hrefWith, type PageLocation } from '@portal/contract'
import { NavigationContext, PageLink, type Navigation } from '@portal/client'
import { LinkProvider, type AnchorProps } from '@portal/ui'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { AddressContext } from './address.ts'
import type { PageHistory } from './page-history.ts'
import { resolveLink } from './resolve-link.ts'
import { isDesk } from './title.ts'

/** Provides navigation to the slices, which do not know the history. */
export function Navigator({ history, children }: { history: PageHistory; children: ReactNode }) {
  const address = useSyncExternalStore(history.subscribe, history.address)
  // a tap is answered before the page of the new address is built; at the desk each key needs what the last one did
  const late = useDeferredValue(address)
  const here = isDesk(address.split(' ')[0] ?? '') ? address : late
  const now = useMemo(() => pageAt(address), [address])
  useLayoutEffect(() => history.arrive(), [history, here])
  const block = useCallback<Navigation['block']>(
    (canGo) => history.block({ blockerFn: ({ nextLocation: to }) => !canGo(to) }),
    [history],
  )
  const navigation = useMemo<Navigation>(() => {
    const { pathname, search } = pageAt(here)
    // as links to it are written; in the address itself `%20` may stand for `+`
    const ownHref = hrefWith({ pathname, search }, {})
    const navigate = (href: string, replace: boolean): void => {
      const { to, isSamePage } = resolveLink({ pathname, search }, href)
      // a popup that replaces another, or a place within one, was opened over the same page
      const { from, steps = 1 } = history.state()
      const isPlace = to.split('#')[0] === ownHref
      const state = replace || isPlace ? { from, steps: replace ? steps : steps + 1 } : { from: ownHref, steps: 1 }
      history.go(to, { replace, state, place: isSamePage ? 'as-is' : 'top' })
    }
    return {
      here: { pathname, search },
      go: (href, options) => navigate(href, options?.replace ?? false),
      close: (href) => {
        const { from, steps = 1 } = history.state()
        if (from === resolveLink({ pathname, search }, href).to) history.back(steps)
        else navigate(href, true)
      },
      block,
    }
  }, [here, block, history])
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
