import { call } from '@portal/client'
import type { DraftFile } from '../contract.ts'
import { media, type MediaPlace } from '../media-contract.ts'
import { MediaPicker, type PickerProps } from './MediaPicker.tsx'

interface Props extends Pick<PickerProps, 'kinds' | 'fit' | 'onClose' | 'onFocusBack'> {
  manuscriptId: number
  /** Called with the file as one of the draft, and what it is called elsewhere. */
  onPick: (file: DraftFile, alt: MediaPlace['Alt']) => void
}

/** Finds a file of the media library for a text. */
export function MediaForText({ manuscriptId, onPick, ...rest }: Props) {
  return (
    <MediaPicker
      {...rest}
      onTake={async ({ Id }) => {
        const [copy, places] = await Promise.all([
          call(media.copy, { Id, ManuscriptId: manuscriptId }),
          call(media.places, { Id }),
        ])
        if (!copy.ok) return copy.failure
        onPick(copy.data, altOf(places.ok ? places.data.List : []))
        return null
      }}
    />
  )
}

/** Its first description in each language. */
function altOf(places: readonly MediaPlace[]): MediaPlace['Alt'] {
  const first = (side: 'zh' | 'en') => places.find(({ Alt }) => Alt[side] !== '')?.Alt[side] ?? ''
  return { zh: first('zh'), en: first('en') }
}
