import { useText } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import { sessionTexts } from '../session.texts.ts'
import { wordsOfSettings } from './kept-settings.ts'
import { offered } from './offered-source.ts'
import { keepTypedSessions, typedSessions } from './typed-sessions.ts'
import { recallUnsent, rememberUnsent } from './unsent.ts'

type Show = (words: readonly string[], letGo: () => void) => ReactNode

/** Unsaved settings of a text in this browser, as text to copy; renders nothing if there are none. */
export function KeptSettings({ id, show }: { id: number; show: Show }) {
  const t = useText(sessionTexts)
  const [, setGone] = useState(false)
  const kept = { unsent: recallUnsent(id), offers: offered.of(id), sessions: typedSessions(id) }
  const words = wordsOfSettings(kept, (max) => t('seats', { count: Number(max) }))
  if (words.length === 0) return null
  return show(words, () => {
    rememberUnsent(id, null)
    offered.keep(id, [])
    keepTypedSessions(id, [])
    setGone(true)
  })
}
