/** Merges settings that two people changed at the same time, field by field. */
import type { Settings } from './contract.ts'
import { mergeSessions, type TypedAgain } from './merge-sessions.ts'

export type Field = keyof Settings

/** Times are local times of the zone: time and zone together mean one moment. */
export const byTheClock: readonly Field[] = ['Publish', 'Expire', 'MustRead']

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface Merged {
  /** Own changes that still apply on top of theirs. */
  mine: Partial<Settings>
  /** Fields that both changed: theirs is newer and stays. */
  lost: Field[]
  /** Source texts that both changed: theirs stays, the own one is offered. */
  source: Partial<Settings['Source']>
  /** Sessions that both changed; the user decides. */
  again: TypedAgain[]
}

export function mergeSettings(from: Settings, mine: Partial<Settings>, theirs: Settings): Merged {
  const isTheirs = (field: Field): boolean => !same(theirs[field], from[field])
  const meets = (field: Field): boolean => {
    if (isTheirs(field)) return true
    return field === 'Zone' ? byTheClock.some(isTheirs) : byTheClock.includes(field) && isTheirs('Zone')
  }
  const merged: Merged = { mine: {}, lost: [], source: {}, again: [] }
  for (const field of changedIn(mine, from)) {
    if (field === 'Source' && mine.Source) takeSource(merged, from.Source, mine.Source, theirs.Source)
    else if (field === 'Sessions') takeSessions(merged, from.Sessions, mine.Sessions, theirs.Sessions)
    else if (!meets(field)) Object.assign(merged.mine, { [field]: mine[field] })
    else if (!same(mine[field], theirs[field])) merged.lost.push(field)
  }
  return merged
}

/** Returns the fields of the part that differ from the current settings. */
export function changedIn(part: Partial<Settings>, from: Settings): Field[] {
  return (Object.keys(part) as Field[]).filter((field) => !same(part[field], from[field]))
}

/** The source has one input per language, merged separately. */
function takeSource(merged: Merged, from: Settings['Source'], mine: Settings['Source'], theirs: Settings['Source']) {
  const source = { ...theirs }
  for (const side of ['zh', 'en'] as const) {
    if (mine[side] === from[side] || mine[side] === theirs[side]) continue
    if (theirs[side] === from[side]) source[side] = mine[side]
    else merged.source[side] = mine[side]
  }
  if (!same(source, theirs)) merged.mine.Source = source
}

type Sessions = Settings['Sessions']

function takeSessions(merged: Merged, from: Sessions = [], mine: Sessions = [], theirs: Sessions = []) {
  if (same(mine, theirs)) return
  const { sessions, again, isKept } = mergeSessions(from, mine, theirs)
  if (!same(sessions, theirs)) merged.mine.Sessions = sessions
  merged.again = again
  if (isKept) merged.lost.push('Sessions')
}
