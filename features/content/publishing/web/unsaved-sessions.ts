/**
 * Session forms of a draft until they are saved or discarded, kept in this browser over a reload. The first one is
 * open; those behind it are offered again later.
 */
import { randomKey } from '@portal/client'
import { createDraft, type SessionDraft } from '@portal/activity-management/web/session-draft'
import type { PlannedSession } from '../contract.ts'
import type { SessionConflict } from '../merge-sessions.ts'
import { createUnsavedList } from './unsaved-list.ts'

export interface OpenSession {
  key: string
  /** The sessions when the form was opened. */
  from: readonly PlannedSession[]
  /** The edited session; null: a new one */
  over: PlannedSession | null
}

export interface UnsavedSession extends OpenSession {
  draft: Partial<SessionDraft>
  /** Somebody else changed it in the meantime. */
  isAgain: boolean
}

const unsavedSessions = createUnsavedList<UnsavedSession>('sessions')
export const { of: listUnsavedSessions, keep: saveUnsavedSessions, useList: useUnsavedSessions } = unsavedSessions

export function offerSessionConflicts(
  id: number,
  conflicts: readonly SessionConflict[],
  from: readonly PlannedSession[],
): void {
  const offers = conflicts.map(({ over, typed: session }) => ({
    key: randomKey(),
    from,
    over,
    draft: createDraft(toOrganiserSession(session), new Date()),
    isAgain: true,
  }))
  if (offers.length > 0) saveUnsavedSessions(id, [...unsavedSessions.of(id), ...offers])
}

/** Converts to the shape of the organiser's form, without sign-ups. */
export const toOrganiserSession = (session: PlannedSession) => ({
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
