import { onUnsaved } from '@portal/client'
import { useSyncExternalStore } from 'react'
import { LazyFallback } from '@portal/ui'
import { unsavedDraftIds } from './unsaved.ts'
import { UnsavedList } from './lazy.ts'

/** Lists drafts with changes that this browser has not saved to the server. */
export function UnsavedDrafts() {
  const ids = useSyncExternalStore(onUnsaved, unsavedDraftIds)
  if (ids === '') return null
  return (
    <LazyFallback fallback={null}>
      <UnsavedList ids={ids} />
    </LazyFallback>
  )
}
