import { useNavigation } from '@portal/client'
import { useState } from 'react'
import type { Tab } from './result-groups.ts'
import { searchQueryHref, parseSearchQuery, type SearchQuery } from './hrefs.ts'
import { useTyping, type Typing } from './use-typing.ts'

/**
 * Words and tab, initialized from the address; afterwards the address follows them. Back and forward navigation
 * remounts the component (`usePopstateCount`).
 */
export function useSearchQuery(isPage: boolean): { query: SearchQuery; typing: Typing; choose: (tab: Tab) => void } {
  const { here, go } = useNavigation()
  // the document's own address: a router reports it a moment later
  const [initial] = useState(() => parseSearchQuery(location))
  const [tab, setTab] = useState(initial.tab)
  const typing = useTyping(initial.words, (words) => go(searchQueryHref(here, { words, tab }), { replace: true }))
  const { words } = typing
  function choose(next: Tab): void {
    if (next === tab) return
    setTab(next)
    // on the page, tabs are history entries
    go(searchQueryHref(here, { words, tab: next }), { replace: !isPage })
  }
  return { query: { words, tab }, typing, choose }
}
