import { useSyncExternalStore } from 'react'
import { WhileArriving } from '@portal/ui'
import { keptIds, onKept } from './kept.ts'
import { KeptList } from './lazy.ts'

/** Where one begins or opens writing: what was typed in this browser and never got to the server. */
export function KeptHere() {
  const ids = useSyncExternalStore(onKept, keptIds)
  if (ids === '') return null
  return (
    <WhileArriving fallback={null}>
      <KeptList ids={ids.split(',').map(Number)} />
    </WhileArriving>
  )
}
