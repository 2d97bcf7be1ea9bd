import type { PageLocation } from '@portal/contract'
import { useNavigationBlock, useNavigation } from '@portal/client'
import { ConfirmDialog, useText } from '@portal/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { editorTexts } from '../texts.ts'
import type { PendingUploads } from './pending-uploads.ts'

/**
 * Asks for confirmation before leaving while files are being uploaded, within the portal as with the tab. Arrived parts
 * are kept, so the same file resumes next time.
 */
export function UploadLeaveGuard({ underWay: pendingUploads }: { underWay: PendingUploads }) {
  const t = useText(editorTexts)
  const { here, go } = useNavigation()
  const count = useSyncExternalStore(pendingUploads.subscribe, pendingUploads.count)
  const [target, setTarget] = useState<PageLocation>()
  const canLeave = useRef(false)
  useEffect(() => pendingUploads.guard(window), [pendingUploads])
  useNavigationBlock(count > 0, (place) => {
    const isHere = place.pathname === here.pathname
    if (!isHere && !canLeave.current) setTarget(place)
    return isHere || canLeave.current
  })
  if (!target) return null
  // the upload finished while the dialog was open: nothing is left to ask
  const isOver = count === 0
  return (
    <ConfirmDialog
      title={isOver ? t('allArrived') : t('leaveAsk')}
      help={isOver ? '' : t('leaveHelp', { count })}
      confirm={t('leaveNow')}
      cancel={t('stayHere')}
      onConfirm={() => {
        canLeave.current = true
        go(target.pathname + target.search)
      }}
      onCancel={() => setTarget(undefined)}
    />
  )
}
