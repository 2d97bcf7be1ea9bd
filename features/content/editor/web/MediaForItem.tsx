import type { LibraryProps } from '@portal/admin-data/web'
import { call, type Failure } from '@portal/client'
import { keysFor, type Language } from '@portal/contract'
import { useLanguage } from '@portal/ui'
import { media } from '../media-contract.ts'
import { MediaPicker } from './MediaPicker.tsx'

/** Finds a file of the media library for a field of an item. */
export function MediaForItem({ kind, field, onPick, onClose }: LibraryProps) {
  const { language } = useLanguage()
  const isPicture = field.Kind === 'picture'
  return (
    <MediaPicker
      kinds={[isPicture ? 'picture' : 'file']}
      fit={field.Shape ?? 'large'}
      onTake={async ({ Id }) => {
        const copy = await call(media.copyForItem, { Id, Kind: kind, Field: field.Key }, { timeout: 60_000 })
        if (!copy.ok) return withReason(copy.failure, language)
        onPick({ fileId: copy.data.FileId, name: copy.data.Name, picture: copy.data.Picture })
        return null
      }}
      onClose={onClose}
    />
  )
}

/** The field says what it takes. */
function withReason(failure: Failure, language: Language): Failure {
  if (failure.reason !== 'unfit' || !failure.data) return failure
  return { ...failure, message: (failure.data as { Text: { zh: string; en: string } }).Text[keysFor(language)[0]!] }
}
