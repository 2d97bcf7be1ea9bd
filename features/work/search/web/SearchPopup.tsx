import { useAnswer, useNavigation, remember } from '@portal/client'
import { Skeleton, useText, useDocumentKeys } from '@portal/ui'
import { useEffect, useState } from 'react'
import { search } from '../contract.ts'
import { searchTexts } from '../texts.ts'
import { saveLook, loadLook, chooseLook, type SearchLook } from './allow-list.ts'
import { hrefAfterClose, isCovered } from './hrefs.ts'
import type { SearchUser } from './queries.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import styles from './SearchPopup.module.css'
import { takeKeys } from './key-buffer.ts'

/** SEARCH-02: dialog or panel, as the allow-list says; an open one does not change. */
export function SearchPopup({ me }: { me: SearchUser }) {
  const { here, close } = useNavigation()
  const look = useSearchLook(me)
  const isAfterReload = useInitiallyCovered(here.search)
  useEffect(() => remember('isOneSearchGuide', 'true'), [])
  const onClose = () => close(hrefAfterClose(here, Reflect.get(Object(history.state), 'from')))
  if (isAfterReload) return null
  if (look === 'dialog') return <SearchDialog me={me} onClose={onClose} />
  return look === 'panel' ? <SearchPanel me={me} onClose={onClose} /> : <OpeningPlaceholder onClose={onClose} />
}

/** Shown until the look is known, so that an open popup never changes its look. Typed keys are kept for the field. */
function OpeningPlaceholder({ onClose }: { onClose: () => void }) {
  const t = useText(searchTexts)
  useDocumentKeys((event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    takeKeys()
    onClose()
  })
  return (
    <div className={styles.opening} role="status" aria-label={t('opening')}>
      <Skeleton shape="row" />
    </div>
  )
}

function useSearchLook(me: SearchUser): SearchLook | undefined {
  const { data, isError } = useAnswer(search.allowList, {})
  const known = chooseLook(data, false, me, undefined)
  useEffect(() => {
    if (known) saveLook(me.ADAccount, known)
  }, [known, me.ADAccount])
  const look = chooseLook(data, isError, me, loadLook(me.ADAccount))
  const [first, setFirst] = useState(look)
  if (first === undefined && look !== undefined) setFirst(look)
  return first ?? look
}

/** If something covered search before a reload, search stays hidden until that is closed. */
function useInitiallyCovered(search: string): boolean {
  const [isWaiting, setWaiting] = useState(() => isCovered(search))
  if (isWaiting && !isCovered(search)) setWaiting(false)
  return isWaiting
}
