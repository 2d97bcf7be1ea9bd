/**
 * Merges sessions of a draft that two people changed at the same time, session by session. Planned sessions have no id.
 */
import type { PlannedSession } from './settings-shape.ts'

type Sessions = readonly PlannedSession[]

/** A session that both people changed. */
export interface SessionConflict {
  /** The other person's version; null: they removed it. */
  over: PlannedSession | null
  typed: PlannedSession
}

interface SessionMerge {
  sessions: PlannedSession[]
  conflicts: SessionConflict[]
  /** A session that was removed here was changed there: it stays. */
  isRemovalUndone: boolean
}

interface SessionChange {
  was: PlannedSession | null
  is: PlannedSession | null
}

const comparedFields = ['StartTime', 'EndTime', 'PlaceZh', 'PlaceEn', 'Status', 'Max'] as const
const countEqualFields = (one: PlannedSession, other: PlannedSession): number =>
  comparedFields.filter((key) => one[key] === other[key]).length
const indexOfSession = (one: PlannedSession, all: Sessions): number =>
  all.findIndex((each) => countEqualFields(each, one) === comparedFields.length)
/** With fewer equal fields it counts as another session. */
const minEqualFields = comparedFields.length / 2

/** Removes one match per session: two sessions may be identical. */
function withoutSessions(all: Sessions, removed: Sessions): PlannedSession[] {
  const left = [...all]
  for (const each of removed) if (indexOfSession(each, left) >= 0) left.splice(indexOfSession(each, left), 1)
  return left
}

function findSessionChanges(from: Sessions, to: Sessions): SessionChange[] {
  const removed = withoutSessions(from, to)
  const changes: SessionChange[] = withoutSessions(to, from).map((is) => {
    const [was] = removed.toSorted((one, other) => countEqualFields(other, is) - countEqualFields(one, is))
    if (!was || countEqualFields(was, is) < minEqualFields) return { was: null, is }
    removed.splice(removed.indexOf(was), 1)
    return { was, is }
  })
  return [...changes, ...removed.map((was) => ({ was, is: null }))]
}

export const sortByStart = (sessions: Sessions): PlannedSession[] =>
  sessions.toSorted((one, other) => Date.parse(one.StartTime) - Date.parse(other.StartTime))

export function mergeSessions(from: Sessions, mine: Sessions, theirs: Sessions): SessionMerge {
  const theirChanges = findSessionChanges(from, theirs)
  const merged: SessionMerge = { sessions: [...theirs], conflicts: [], isRemovalUndone: false }
  for (const { was, is } of findSessionChanges(from, mine)) {
    const isSameChange = theirChanges.some(
      (each) => is && each.is && countEqualFields(each.is, is) === comparedFields.length,
    )
    const index = was ? indexOfSession(was, merged.sessions) : merged.sessions.length
    if (isSameChange) continue
    if (index >= 0) merged.sessions.splice(index, 1, ...(is ? [is] : []))
    else {
      const over = theirChanges.find((each) => each.was === was)?.is ?? null
      if (is) merged.conflicts.push({ over, typed: is })
      else if (over) merged.isRemovalUndone = true
    }
  }
  return { ...merged, sessions: sortByStart(merged.sessions) }
}
