import type { PageLocation } from '@portal/contract'
import { createBrowserHistory, type NavigationBlocker } from '@tanstack/history'
import { targetOf } from './resolve-link.ts'
import { rememberPlaces, type ScrollTarget } from './scroll-places.ts'

/** Stored with a history entry. */
interface EntryState {
  /** The page that the popup was opened over. */
  from?: string | undefined
  /** How many history entries ago that was. */
  steps?: number
}

interface GoOptions {
  replace: boolean
  state: EntryState
  /** 'as-is': it is the same page, which stays where it is. */
  place: ScrollTarget
}

export type PageHistory = ReturnType<typeof createPageHistory>

/**
 * The page's address and its history. `redirectOf` is asked about each new address before a page is drawn for it, and
 * returns the one to replace it with, or null.
 */
export function createPageHistory(redirectOf: (to: PageLocation) => string | null) {
  const history = createBrowserHistory()
  const listeners = new Set<() => void>()
  let entry = history.location
  const address = (): string => `${entry.pathname} ${entry.search}`
  const places = rememberPlaces(() => entry.state.key ?? '')

  function redirect(): boolean {
    const to = redirectOf(history.location)
    if (to !== null) history.replace(to, undefined, { ignoreBlocker: true })
    return to !== null
  }
  redirect()
  entry = history.location
  history.subscribe(({ action: { type } }) => {
    // a redirect comes here once more
    if (redirect()) return
    const before = address()
    places.leave()
    entry = history.location
    const isSame = address() === before
    if (type !== 'PUSH' && type !== 'REPLACE') places.comeTo('as-left', entry.hash.slice(1))
    if (isSame) places.arrive()
    for (const listener of listeners) listener()
  })

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Path and query, separated by a space: one value for React to compare. */
    address,
    state: (): EntryState => entry.state as EntryState,
    go(href: string, { replace, state, place }: GoOptions): void {
      const target = targetOf(href)
      if (target === 'outside') return replace ? location.replace(href) : location.assign(href)
      if (target === 'nowhere' || (href === entry.href && !replace)) return
      places.comeTo(place, href.split('#')[1])
      history[replace ? 'replace' : 'push'](href, state)
    },
    back: (steps: number): void => history.go(-steps),
    block: (blocker: NavigationBlocker): (() => void) => history.block(blocker),
    /** Call when the page of the new address has been drawn. */
    arrive: () => places.arrive(),
  }
}
