import { onUnsaved } from '@portal/client'
import { useSyncExternalStore } from 'react'
import { WhileArriving } from '@portal/ui'
import { keptIds } from './kept.ts'
import { KeptList } from './lazy.ts'

/** Lists drafts with changes that this browser has not saved to the server. */
export function KeptHere() {
  const ids = useSyncExternalStore(onUnsaved, keptIds)
  if (ids === '') return null
  return (
    <WhileArriving fallback={null}>
      <KeptList ids={ids} />
    </WhileArriving>
  )
}
