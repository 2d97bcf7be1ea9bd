import { useAnswer, useNavigation, remember } from '@portal/client'
import { useEffect, useState } from 'react'
import { search } from '../contract.ts'
import { lookOf } from './allow-list.ts'
import { isCovered, withoutSearch } from './places.ts'
import type { Searcher } from './queries.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'

/** How long one waits for the list before the panel opens. */
const patienceMs = 700

/** SEARCH-02: dialog or panel, as the allow-list says; once open, it stays what it is. */
export function SearchPopup({ me }: { me: Searcher }) {
  const { here, close } = useNavigation()
  const look = useLook(me)
  const isAfterReload = useCoveredAtFirst(here.search)
  useEffect(() => remember('isOneSearchGuide', 'true'), [])
  const onClose = () => close(withoutSearch(here))
  if (isAfterReload) return null
  if (look === 'dialog') return <SearchDialog me={me} onClose={onClose} />
  return look === 'panel' ? <SearchPanel me={me} onClose={onClose} /> : null
}

function useLook(me: Searcher): 'dialog' | 'panel' | undefined {
  const { data, isError } = useAnswer(search.allowList, {})
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const look = lookOf(data, isError || isLate, me)
  const [first, setFirst] = useState(look)
  if (first === undefined && look !== undefined) setFirst(look)
  return first ?? look
}

/** What lay over search before a reload still does: search waits below until that is closed. */
function useCoveredAtFirst(search: string): boolean {
  const [isWaiting, setWaiting] = useState(() => isCovered(search))
  if (isWaiting && !isCovered(search)) setWaiting(false)
  return isWaiting
}
