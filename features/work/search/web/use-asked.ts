import { useNavigation } from '@portal/client'
import { useState } from 'react'
import type { Tab } from './found.ts'
import { askedHref, askedIn, type Asked } from './places.ts'
import { useTyping, type Typing } from './use-typing.ts'

/**
 * Words and tab, initialized from the address; afterwards the address follows them. Back and forward navigation
 * remounts the component (`usePopstateCount`).
 */
export function useAsked(isPage: boolean): { asked: Asked; typing: Typing; choose: (tab: Tab) => void } {
  const { here, go } = useNavigation()
  // the document's own address: a router reports it a moment later
  const [first] = useState(() => askedIn(location))
  const [tab, setTab] = useState(first.tab)
  const typing = useTyping(first.words, (words) => go(askedHref(here, { words, tab }), { replace: true }))
  const { words } = typing
  function choose(next: Tab): void {
    if (next === tab) return
    setTab(next)
    // on the page, tabs are history entries
    go(askedHref(here, { words, tab: next }), { replace: !isPage })
  }
  return { asked: { words, tab }, typing, choose }
}
