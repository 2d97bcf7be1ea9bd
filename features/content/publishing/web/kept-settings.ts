/** Typed texts of unsaved settings, to be copied. Choices have no text. */
import { draftOf, type Draft } from '@portal/activity-management/web/session-draft'
import type { PlannedSession } from '../contract.ts'
import type { Unsent } from './keeper.ts'
import type { Offer } from './offered-source.ts'
import { asOrganised, type TypedSession } from './typed-sessions.ts'

interface KeptOfSettings {
  unsent: Unsent | null
  offers: readonly Offer[]
  sessions: readonly TypedSession[]
}

/** Returns the typed texts, each once. `seatsText` formats the seats of a session. */
export function wordsOfSettings(
  { unsent, offers, sessions }: KeptOfSettings,
  seatsText: (max: string) => string,
): string[] {
  const { part, from } = unsent ?? { part: {}, from: null }
  const { Source = from?.Settings.Source } = part
  const source = (['zh', 'en'] as const).map((side) => {
    const words = Source?.[side] ?? ''
    return words === from?.Settings.Source[side] ? '' : words
  })
  const known = new Set(from?.Settings.Sessions?.map((each) => JSON.stringify(each)))
  const planned = (part.Sessions ?? []).filter((each) => !known.has(JSON.stringify(each)))
  const drafts = [
    ...planned.map((each) => asDraft(each)),
    ...sessions.map(({ over, draft }) => ({ ...(over ? asDraft(over) : {}), ...draft })),
  ]
  const words = [...source, ...offers.map((each) => each.words), ...drafts.map((each) => lineOf(each, seatsText))]
  return [...new Set(words.filter((each) => each !== ''))]
}

const asDraft = (session: PlannedSession): Draft => draftOf(asOrganised(session), new Date())

function lineOf(
  { start = '', end = '', placeZh, placeEn, max = '0' }: Partial<Draft>,
  seatsText: (max: string) => string,
) {
  const span = [start, end].flatMap((field) => field.replace('T', ' ') || []).join(' – ')
  return [span, placeZh, placeEn, seatsText(max)].filter(Boolean).join(' · ')
}
