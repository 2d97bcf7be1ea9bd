import { useAnswer, useNavigation, remember } from '@portal/client'
import { Skeleton, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { search } from '../contract.ts'
import { searchTexts } from '../texts.ts'
import { keepLook, lastLook, lookOf, type Look } from './allow-list.ts'
import { closedHref, isCovered } from './places.ts'
import type { Searcher } from './queries.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import styles from './SearchPopup.module.css'
import { takeKeys } from './typed-ahead.ts'

/** SEARCH-02: dialog or panel, as the allow-list says; an open one does not change. */
export function SearchPopup({ me }: { me: Searcher }) {
  const { here, close } = useNavigation()
  const look = useLook(me)
  const isAfterReload = useCoveredAtFirst(here.search)
  useEffect(() => remember('isOneSearchGuide', 'true'), [])
  const onClose = () => close(closedHref(here, Reflect.get(Object(history.state), 'from')))
  if (isAfterReload) return null
  if (look === 'dialog') return <SearchDialog me={me} onClose={onClose} />
  return look === 'panel' ? <SearchPanel me={me} onClose={onClose} /> : <Opening onClose={onClose} />
}

/** Shown until the look is known, so that an open popup never changes its look. Typed keys are kept for the field. */
function Opening({ onClose }: { onClose: () => void }) {
  const t = useText(searchTexts)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    takeKeys()
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={styles.opening} role="status" aria-label={t('opening')}>
      <Skeleton shape="row" />
    </div>
  )
}

function useLook(me: Searcher): Look | undefined {
  const { data, isError } = useAnswer(search.allowList, {})
  const known = lookOf(data, false, me, undefined)
  useEffect(() => {
    if (known) keepLook(me.ADAccount, known)
  }, [known, me.ADAccount])
  const look = lookOf(data, isError, me, lastLook(me.ADAccount))
  const [first, setFirst] = useState(look)
  if (first === undefined && look !== undefined) setFirst(look)
  return first ?? look
}

/** If something covered search before a reload, search stays hidden until that is closed. */
function useCoveredAtFirst(search: string): boolean {
  const [isWaiting, setWaiting] = useState(() => isCovered(search))
  if (isWaiting && !isCovered(search)) setWaiting(false)
  return isWaiting
}
