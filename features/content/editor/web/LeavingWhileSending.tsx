import type { Place } from '@portal/contract'
import { useHold, useNavigation } from '@portal/client'
import { ConfirmDialog, useText } from '@portal/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { writingTexts } from '../texts.ts'
import type { UnderWay } from './under-way.ts'

/**
 * Asks for confirmation before leaving while files are being uploaded, within the portal as with the tab. Arrived parts
 * are kept, so the same file resumes next time.
 */
export function LeavingWhileSending({ underWay }: { underWay: UnderWay }) {
  const t = useText(writingTexts)
  const { here, go } = useNavigation()
  const count = useSyncExternalStore(underWay.subscribe, underWay.count)
  const [to, setTo] = useState<Place>()
  const mayGo = useRef(false)
  useEffect(() => underWay.guard(window), [underWay])
  useHold(count > 0, (place) => {
    const isHere = place.pathname === here.pathname
    if (!isHere && !mayGo.current) setTo(place)
    return isHere || mayGo.current
  })
  if (!to) return null
  // the upload finished while the dialog was open: nothing is left to ask
  const isOver = count === 0
  return (
    <ConfirmDialog
      title={isOver ? t('allArrived') : t('leaveAsk')}
      help={isOver ? '' : t('leaveHelp', { count })}
      confirm={t('leaveNow')}
      cancel={t('stayHere')}
      onConfirm={() => {
        mayGo.current = true
        go(to.pathname + to.search)
      }}
      onCancel={() => setTo(undefined)}
    />
  )
}
