import { useText } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import { sessionTexts } from '../session.texts.ts'
import { listUnsentTexts } from './unsent-texts.ts'
import { sourceOffers } from './source-offers.ts'
import { saveUnsavedSessions, listUnsavedSessions } from './unsaved-sessions.ts'
import { loadUnsent, saveUnsent } from './unsent.ts'

type RenderTexts = (texts: readonly string[], discard: () => void) => ReactNode

/** Unsaved settings of a text in this browser, as text to copy; renders nothing if there are none. */
export function UnsentSettings({ id, show }: { id: number; show: RenderTexts }) {
  const t = useText(sessionTexts)
  const [, setDiscarded] = useState(false)
  const unsentInput = { unsent: loadUnsent(id), offers: sourceOffers.of(id), sessions: listUnsavedSessions(id) }
  const texts = listUnsentTexts(unsentInput, (max) => t('seats', { count: Number(max) }))
  if (texts.length === 0) return null
  return show(texts, () => {
    saveUnsent(id, null)
    sourceOffers.keep(id, [])
    saveUnsavedSessions(id, [])
    setDiscarded(true)
  })
}
