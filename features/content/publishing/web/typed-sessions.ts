/**
 * Session forms of a draft until they are saved or discarded, kept in this browser over a reload. The first one is
 * open; those behind it are offered again later.
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
  /** The edited session; null: a new one */
  over: PlannedSession | null
}

export interface TypedSession extends OpenSession {
  draft: Partial<Draft>
  /** Somebody else changed it in the meantime. */
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

/** Converts to the shape of the organiser's form, without sign-ups. */
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
