import { onUnsaved } from '@portal/client'
import { useSyncExternalStore } from 'react'
import { lazyComponent, LazyFallback } from '@portal/ui'
import { unsavedDraftIds } from './unsaved.ts'

const UnsavedList = lazyComponent(async () => (await import('./UnsavedList.tsx')).UnsavedList)

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
