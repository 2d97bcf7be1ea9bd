/** Merges settings that two people changed at the same time, field by field. */
import type { Settings } from './contract.ts'
import { mergeSessions, type SessionConflict } from './merge-sessions.ts'

export type SettingsField = keyof Settings

/** Times are local times of the zone: time and zone together mean one moment. */
export const timeFieldsOfZone: readonly SettingsField[] = ['Publish', 'Expire', 'MustRead']

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface SettingsMerge {
  /** Own changes that still apply on top of theirs. */
  mine: Partial<Settings>
  /** Fields that both changed: theirs is newer and stays. */
  lost: SettingsField[]
  /** Source texts that both changed: theirs stays, the own one is offered. */
  sourceConflicts: Partial<Settings['Source']>
  /** Sessions that both changed; the user decides. */
  sessionConflicts: SessionConflict[]
}

export function mergeSettings(from: Settings, mine: Partial<Settings>, theirs: Settings): SettingsMerge {
  const isTheirs = (field: SettingsField): boolean => !isEqual(theirs[field], from[field])
  const isConflict = (field: SettingsField): boolean => {
    if (isTheirs(field)) return true
    return field === 'Zone' ? timeFieldsOfZone.some(isTheirs) : timeFieldsOfZone.includes(field) && isTheirs('Zone')
  }
  const merged: SettingsMerge = { mine: {}, lost: [], sourceConflicts: {}, sessionConflicts: [] }
  for (const field of changedFields(mine, from)) {
    if (field === 'Source' && mine.Source) mergeSource(merged, from.Source, mine.Source, theirs.Source)
    else if (field === 'Sessions') mergeSessionField(merged, from.Sessions, mine.Sessions, theirs.Sessions)
    else if (!isConflict(field)) Object.assign(merged.mine, { [field]: mine[field] })
    else if (!isEqual(mine[field], theirs[field])) merged.lost.push(field)
  }
  return merged
}

/** Returns the fields of the part that differ from the current settings. */
export function changedFields(part: Partial<Settings>, from: Settings): SettingsField[] {
  return (Object.keys(part) as SettingsField[]).filter((field) => !isEqual(part[field], from[field]))
}

/** The source has one input per language, merged separately. */
function mergeSource(
  merged: SettingsMerge,
  from: Settings['Source'],
  mine: Settings['Source'],
  theirs: Settings['Source'],
) {
  const source = { ...theirs }
  for (const side of ['zh', 'en'] as const) {
    if (mine[side] === from[side] || mine[side] === theirs[side]) continue
    if (theirs[side] === from[side]) source[side] = mine[side]
    else merged.sourceConflicts[side] = mine[side]
  }
  if (!isEqual(source, theirs)) merged.mine.Source = source
}

type Sessions = Settings['Sessions']

function mergeSessionField(merged: SettingsMerge, from: Sessions = [], mine: Sessions = [], theirs: Sessions = []) {
  if (isEqual(mine, theirs)) return
  const { sessions, conflicts: sessionConflicts, isRemovalUndone } = mergeSessions(from, mine, theirs)
  if (!isEqual(sessions, theirs)) merged.mine.Sessions = sessions
  merged.sessionConflicts = sessionConflicts
  if (isRemovalUndone) merged.lost.push('Sessions')
}
