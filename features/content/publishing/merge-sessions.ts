/**
 * Merges sessions of a draft that two people changed at the same time, session by session. Planned sessions have no id.
 */
import type { PlannedSession } from './settings-shape.ts'

type Sessions = readonly PlannedSession[]

/** A session that both people changed. */
export interface TypedAgain {
  /** The other person's version; null: they removed it. */
  over: PlannedSession | null
  typed: PlannedSession
}

interface Merged {
  sessions: PlannedSession[]
  again: TypedAgain[]
  /** A session that was removed here was changed there: it stays. */
  isKept: boolean
}

interface Change {
  was: PlannedSession | null
  is: PlannedSession | null
}

const keys = ['StartTime', 'EndTime', 'PlaceZh', 'PlaceEn', 'Status', 'Max'] as const
const alike = (one: PlannedSession, other: PlannedSession): number =>
  keys.filter((key) => one[key] === other[key]).length
const placeOf = (one: PlannedSession, all: Sessions): number =>
  all.findIndex((each) => alike(each, one) === keys.length)
/** With fewer equal fields it counts as another session. */
const enough = keys.length / 2

/** Removes one match per session: two sessions may be identical. */
function without(all: Sessions, gone: Sessions): PlannedSession[] {
  const left = [...all]
  for (const each of gone) if (placeOf(each, left) >= 0) left.splice(placeOf(each, left), 1)
  return left
}

function changesOf(from: Sessions, to: Sessions): Change[] {
  const gone = without(from, to)
  const changes: Change[] = without(to, from).map((is) => {
    const [was] = gone.toSorted((one, other) => alike(other, is) - alike(one, is))
    if (!was || alike(was, is) < enough) return { was: null, is }
    gone.splice(gone.indexOf(was), 1)
    return { was, is }
  })
  return [...changes, ...gone.map((was) => ({ was, is: null }))]
}

export const byBeginning = (sessions: Sessions): PlannedSession[] =>
  sessions.toSorted((one, other) => Date.parse(one.StartTime) - Date.parse(other.StartTime))

export function mergeSessions(from: Sessions, mine: Sessions, theirs: Sessions): Merged {
  const their = changesOf(from, theirs)
  const merged: Merged = { sessions: [...theirs], again: [], isKept: false }
  for (const { was, is } of changesOf(from, mine)) {
    const isSaid = their.some((each) => is && each.is && alike(each.is, is) === keys.length)
    const place = was ? placeOf(was, merged.sessions) : merged.sessions.length
    if (isSaid) continue
    if (place >= 0) merged.sessions.splice(place, 1, ...(is ? [is] : []))
    else {
      const over = their.find((each) => each.was === was)?.is ?? null
      if (is) merged.again.push({ over, typed: is })
      else if (over) merged.isKept = true
    }
  }
  return { ...merged, sessions: byBeginning(merged.sessions) }
}
