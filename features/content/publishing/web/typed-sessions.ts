/**
 * Sessions as they stand in the form, by draft, until they are saved or given up: in this browser, over a reload. The
 * first of them is in the form; behind it wait those that are offered again.
 */
import { randomKey } from '@portal/client'
import { draftOf, type Draft } from '@portal/activity-management/web/session-draft'
import type { PlannedSession } from '../contract.ts'
import type { TypedAgain } from '../merge-sessions.ts'
import { unsavedList } from './unsaved-list.ts'

export interface OpenSession {
  key: string
  /** The sessions when the form was opened. */
  from: readonly PlannedSession[]
  /** The one that it changes; null: a new one */
  over: PlannedSession | null
}

export interface TypedSession extends OpenSession {
  draft: Partial<Draft>
  /** Somebody else changed it meanwhile. */
  isAgain: boolean
}

const typed = unsavedList<TypedSession>('sessions')
export const { of: typedSessions, keep: keepTypedSessions, useList: useTypedSessions } = typed

export function offerAgain(id: number, again: readonly TypedAgain[], from: readonly PlannedSession[]): void {
  const offers = again.map(({ over, typed: session }) => ({
    key: randomKey(),
    from,
    over,
    draft: draftOf(asOrganised(session), new Date()),
    isAgain: true,
  }))
  if (offers.length > 0) keepTypedSessions(id, [...typed.of(id), ...offers])
}

/** As the organiser's form has them: nobody has signed up for it yet. */
export const asOrganised = (session: PlannedSession) => ({
  ...session,
  ActivityItemId: 1,
  Revision: 0,
  Chosen: session.Status,
  Count: 0,
  Waiting: 0,
  Followers: 0,
  CheckedIn: 0,
  ReasonZh: '',
  ReasonEn: '',
})
