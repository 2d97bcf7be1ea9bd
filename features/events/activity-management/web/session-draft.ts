/** A session in the form, and the effects of saving it. */
import type { EventSession } from '../contract.ts'
import { longestSessionMs } from '../rules.ts'
import { toFieldValue, suggestTimes, parseFieldValue } from './local-time.ts'
import { sessionStatus } from '@portal/activities/contract'

const { follow, open, closed } = sessionStatus
export type ChosenStatus = `${typeof follow | typeof open | typeof closed}`

export interface SessionDraft {
  start: string
  end: string
  placeZh: string
  placeEn: string
  status: ChosenStatus
  max: string
}

/** A cancelled session starts as open: saving reinstates it. */
export function createDraft(session: EventSession | undefined, now: Date): SessionDraft {
  if (!session) return { ...suggestTimes(now), placeZh: '', placeEn: '', status: `${open}`, max: '0' }
  const status = session.Chosen === follow || session.Chosen === closed ? session.Chosen : open
  return {
    start: toFieldValue(session.StartTime),
    end: toFieldValue(session.EndTime),
    placeZh: session.PlaceZh,
    placeEn: session.PlaceEn,
    status: `${status}`,
    max: String(session.Max),
  }
}

/**
 * Returns null if nothing has changed. For an existing session returns only the differences: the rest may be newer when
 * editing continues.
 */
export function changedFields(from: SessionDraft, to: SessionDraft, isNew: boolean): Partial<SessionDraft> | null {
  const differing = Object.entries(to).filter(([key, text]) => from[key as keyof SessionDraft] !== text)
  if (differing.length === 0) return null
  return isNew ? to : Object.fromEntries(differing)
}

const statuses = { '2': 2, '3': 3, '4': 4 } as const

/**
 * Returns the times to save; undefined if they are invalid. Fields have no seconds, so an unchanged field keeps the
 * original time.
 */
function parseSpan(draft: SessionDraft, session: EventSession | undefined, now: Date) {
  const timeOf = (field: string, original: string | undefined) =>
    original && field === toFieldValue(original) ? original : parseFieldValue(field)
  const start = timeOf(draft.start, session?.StartTime)
  const end = timeOf(draft.end, session?.EndTime)
  if (start === undefined || end === undefined) return undefined
  const length = Date.parse(end) - Date.parse(start)
  const isOver = !session && Date.parse(end) <= now.getTime()
  return length > 0 && length <= longestSessionMs && !isOver ? { StartTime: start, EndTime: end } : undefined
}

/** Returns the conflict with people already on the lists. */
function findConflict(
  { Count, Waiting }: EventSession,
  status: ChosenStatus,
  max: number,
): 'seatsTaken' | 'signedUp' | undefined {
  if (max !== 0 && max < Count) return 'seatsTaken'
  return status === `${follow}` && Count + Waiting > 0 ? 'signedUp' : undefined
}

/** Returns the input of the call, or the error. */
export function parseDraft(draft: SessionDraft, session: EventSession | undefined, now: Date) {
  const span = parseSpan(draft, session, now)
  if (!span) return 'wrongTime'
  const max = Number(draft.max)
  const conflict = session && findConflict(session, draft.status, max)
  if (conflict) return conflict
  const places = { PlaceZh: draft.placeZh.trim(), PlaceEn: draft.placeEn.trim() }
  return { ...span, ...places, Status: statuses[draft.status], Max: max }
}

export interface ChangeEffects {
  /** People notified of another time or place. */
  notified: number
  /** People on the waiting list who get a seat. */
  movedUp: number
  isBackOn: boolean
  /** Followers notified that sign-up is open. */
  opened: number
}

/** Returns the effects of saving on people, to show them in advance. */
export function computeEffects(
  input: Exclude<ReturnType<typeof parseDraft>, string>,
  session: EventSession,
): ChangeEffects {
  const { StartTime, EndTime, PlaceZh, PlaceEn, Max } = input
  const isElsewhere = PlaceZh !== session.PlaceZh || PlaceEn !== session.PlaceEn
  const isMoved = isElsewhere || StartTime !== session.StartTime || EndTime !== session.EndTime
  const people = session.Count + session.Waiting + session.Followers
  const free = Max === 0 ? session.Waiting : Math.max(0, Max - session.Count)
  return {
    notified: isMoved && session.Chosen !== 6 ? people : 0,
    movedUp: input.Status === follow ? 0 : Math.min(free, session.Waiting),
    isBackOn: session.Chosen === 6,
    opened: session.Chosen === follow && input.Status === open ? session.Followers : 0,
  }
}
