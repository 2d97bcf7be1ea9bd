import { keysFor } from '@portal/contract'
import { useLanguage } from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { useState } from 'react'
import { sides, type Content, type Side } from '../rules.ts'

type View = Side | 'both'

export interface LanguageView {
  /** Languages with a text; the viewer's alone for an empty draft. */
  open: readonly Side[]
  /** Choices; a single one is none. */
  views: readonly View[]
  view: View
  choose: (view: View) => void
}

/** Two languages beside each other need so much room. */
const wide = '(min-width: 1201px)'

export const isWideWindow = (): boolean => matchMedia(wide).matches

/** The languages shown: both side by side where there is room, or one at a time. */
export function useLanguageView(content: Content): LanguageView {
  const { language } = useLanguage()
  const own: Side = keysFor(language)[0]
  const isWide = useMedia(wide)
  const written = sides.filter((side) => content[side] !== null)
  const open = written.length > 0 ? written : [own]
  const [chosen, choose] = useState<View>()
  const views: View[] = open.length === 1 ? [...open] : isWide ? [...open, 'both'] : [...open]
  const usual = isWide && open.length > 1 ? 'both' : open.includes(own) ? own : open[0]!
  return { open, views, view: chosen && views.includes(chosen) ? chosen : usual, choose }
}
