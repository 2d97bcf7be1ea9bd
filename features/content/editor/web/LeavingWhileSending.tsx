import type { Place } from '@portal/contract'
import { useHold, useNavigation } from '@portal/client'
import { ConfirmDialog, useText } from '@portal/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { writingTexts } from '../texts.ts'
import type { UnderWay } from './under-way.ts'

/**
 * While something is being sent, going elsewhere is asked about, within the portal as with the tab: what has arrived
 * stays, and the same file goes on from there the next time.
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
  // it arrived while one was thinking: there is nothing to be asked any more, and the way is free
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
