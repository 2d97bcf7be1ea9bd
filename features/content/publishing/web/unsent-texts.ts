/** Typed texts of unsaved settings, to be copied. Choices have no text. */
import { createDraft, type SessionDraft } from '@portal/activity-management/web/session-draft'
import type { PlannedSession } from '../contract.ts'
import type { UnsentChanges } from './settings-saver.ts'
import type { SourceOffer } from './source-offers.ts'
import { toOrganiserSession, type UnsavedSession } from './unsaved-sessions.ts'

interface UnsentInput {
  unsent: UnsentChanges | null
  offers: readonly SourceOffer[]
  sessions: readonly UnsavedSession[]
}

/** Returns the typed texts, each once. `seatsText` formats the seats of a session. */
export function listUnsentTexts(
  { unsent, offers, sessions }: UnsentInput,
  seatsText: (max: string) => string,
): string[] {
  const { part, from } = unsent ?? { part: {}, from: null }
  const { Source = from?.Settings.Source } = part
  const source = (['zh', 'en'] as const).map((side) => {
    const texts = Source?.[side] ?? ''
    return texts === from?.Settings.Source[side] ? '' : texts
  })
  const known = new Set(from?.Settings.Sessions?.map((each) => JSON.stringify(each)))
  const planned = (part.Sessions ?? []).filter((each) => !known.has(JSON.stringify(each)))
  const drafts = [
    ...planned.map((each) => toSessionDraft(each)),
    ...sessions.map(({ over, draft }) => ({ ...(over ? toSessionDraft(over) : {}), ...draft })),
  ]
  const texts = [...source, ...offers.map((each) => each.words), ...drafts.map((each) => sessionText(each, seatsText))]
  return [...new Set(texts.filter((each) => each !== ''))]
}

const toSessionDraft = (session: PlannedSession): SessionDraft => createDraft(toOrganiserSession(session), new Date())

function sessionText(
  { start = '', end = '', placeZh, placeEn, max = '0' }: Partial<SessionDraft>,
  seatsText: (max: string) => string,
) {
  const span = [start, end].flatMap((field) => field.replace('T', ' ') || []).join(' – ')
  return [span, placeZh, placeEn, seatsText(max)].filter(Boolean).join(' · ')
}
