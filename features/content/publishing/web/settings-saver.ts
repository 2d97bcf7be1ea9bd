/**
 * Autosave for the settings of a text. Changes stay until the server has them, even over a reload. One save runs at a
 * time; changes by others are merged by field; unclear times are not sent.
 */
import type { Settings } from '../contract.ts'
import { withoutUnclearTimes } from '../unclear-times.ts'
import type { SessionConflict } from '../merge-sessions.ts'
import { changedFields, mergeSettings, type SettingsField } from '../merge.ts'

export interface SavedSettings {
  Settings: Settings
  Mark: string
}

export type SaveResult =
  | { kind: 'kept'; version: string }
  | { kind: 'changed' }
  | { kind: 'offline' }
  /** `isFinal`: no other change would be accepted either, for example after losing write access. */
  | { kind: 'refused'; message: string; isFinal: boolean }

/** Unsaved changes and the settings they were based on. */
export interface UnsentChanges {
  part: Partial<Settings>
  from: SavedSettings
  /** A closing page has sent them and not heard: what differs from them now may be a later decision of somebody else. */
  isSent?: boolean
}

export interface SettingsSaverDeps {
  /** Left by an earlier page of this browser. */
  unsent: UnsentChanges | null
  remember: (unsent: UnsentChanges | null) => void
  /** `isLast`: the page closes, and nothing waits for the result. */
  send: (settings: Settings, mark: string, isLast?: boolean) => Promise<SaveResult>
  /** Loads the current settings and their last editor; null: the server cannot be reached. */
  fetch: () => Promise<(SavedSettings & { UpdatedBy: string }) | null>
  onSaved: (saved: SavedSettings) => void
  onLost: (fields: readonly SettingsField[]) => void
  /** Sessions that somebody else changed too: the own version is to be offered. */
  onSessionConflicts: (conflicts: readonly SessionConflict[], theirs: Settings) => void
  /** Source texts that somebody else changed too: the own text is to be offered. */
  onSourceConflict: (mine: Partial<Settings['Source']>, by: string) => void
  onRefused: (message: string) => void
}

interface SaverState {
  /** Unsaved changes. */
  part: Partial<Settings>
  /** refused, unclear: until the next change. */
  state: 'saved' | 'saving' | 'offline' | 'refused' | 'unclear'
}

export interface SettingsSaver {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => SaverState
  /** Changes settings, based on what the page shows. Resolves to true once everything is saved. */
  readonly change: (part: Partial<Settings>, displayed: SavedSettings) => Promise<boolean>
  /** Changes a focused field: sent after a pause or on leaving the field. */
  readonly type: (part: Partial<Settings>, displayed: SavedSettings) => void
  /** Saves pending changes; resolves to true if everything is saved. */
  readonly flush: () => Promise<boolean>
  /** The page closes: sends pending changes, focused fields too. They stay in this browser until they are known to be saved. */
  readonly leave: () => void
}

/** Limit for retries while others keep saving. */
const maxRounds = 8
const idleMs = 800
/** Continuous typing is saved, too: at most three seconds are unsaved. */
const maxIdleMs = 2000

export function createSettingsSaver(deps: SettingsSaverDeps): SettingsSaver {
  const listeners = new Set<() => void>()
  const { unsent } = deps
  let state: SaverState = unsent ? { part: unsent.part, state: 'offline' } : { part: {}, state: 'saved' }
  /** Settings that the changes are based on. */
  let from: SavedSettings | null = unsent?.from ?? null
  let isSent = unsent?.isSent === true
  let running: Promise<boolean> | null = null
  const typing = new Set<SettingsField>()
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let typedSince: number | undefined

  function update(next: SaverState): void {
    state = next
    deps.remember(from && { part: state.part, from, ...(isSent && { isSent }) })
    for (const listener of listeners) listener()
  }

  function settle(saved: SavedSettings, part: Partial<Settings>): void {
    from = saved
    const left = Object.fromEntries(changedFields(part, saved.Settings).map((field) => [field, part[field]]))
    if (Object.keys(left).length === 0) from = null
    update({ part: left, state: from ? 'saving' : 'saved' })
  }

  /** Returns the changes without focused fields and unclear times. */
  function toSend(base: SavedSettings): Partial<Settings> {
    const done = Object.entries(state.part).filter(([field]) => !typing.has(field as SettingsField))
    return withoutUnclearTimes(base.Settings, Object.fromEntries(done))
  }

  /** Saves once; returns false if there is nothing more to do now. */
  async function round(base: SavedSettings): Promise<boolean> {
    const part = toSend(base)
    if (changedFields(part, base.Settings).length === 0) return rested(base)
    const settings = { ...base.Settings, ...part }
    const result = await deps.send(settings, base.Mark)
    if (result.kind === 'kept') {
      const saved = { Settings: settings, Mark: result.version }
      deps.onSaved(saved)
      settle(saved, state.part)
      return true
    }
    if (result.kind === 'changed') return rebase(base)
    if (result.kind === 'offline') {
      update({ ...state, state: 'offline' })
      return false
    }
    if (result.isFinal) {
      offerWords(base, state.part)
      from = null
    }
    update(result.isFinal ? { part: {}, state: 'saved' } : { ...state, state: 'refused' })
    deps.onRefused(result.message)
    return false
  }

  /** The person lost write access: offers their text to copy or to save later. */
  function offerWords({ Settings: base }: SavedSettings, { Source, Sessions = [] }: Partial<Settings>): void {
    if (Source) deps.onSourceConflict(changedSource(base.Source, Source), '')
    const known = new Set(base.Sessions?.map((each) => JSON.stringify(each)))
    const typedSessions = Sessions.filter((each) => !known.has(JSON.stringify(each)))
    if (typedSessions.length > 0)
      deps.onSessionConflicts(
        typedSessions.map((each) => ({ typed: each, over: null })),
        base,
      )
  }

  /** Handles changes with nothing to send: reverted, still being typed, or unclear. */
  function rested(base: SavedSettings): false {
    if (changedFields(state.part, base.Settings).length === 0) settle(base, {})
    else if (typing.size === 0) update({ ...state, state: 'unclear' })
    return false
  }

  async function rebase(base: SavedSettings): Promise<boolean> {
    const theirs = await deps.fetch()
    if (!theirs) {
      update({ ...state, state: 'offline' })
      return false
    }
    const merged = mergeSettings(base.Settings, state.part, theirs.Settings)
    const { mine, lost, sourceConflicts, sessionConflicts: conflicts } = isSent ? asDecided(merged, theirs) : merged
    isSent = false
    // before the typed changes are dropped
    if (conflicts.length > 0) deps.onSessionConflicts(conflicts, theirs.Settings)
    if (Object.keys(sourceConflicts).length > 0) deps.onSourceConflict(sourceConflicts, theirs.UpdatedBy)
    deps.onSaved(theirs)
    settle(theirs, mine)
    if (lost.length > 0) deps.onLost(lost)
    return true
  }

  async function run(): Promise<boolean> {
    if (from) update({ ...state, state: 'saving' })
    for (let rounds = 0; from && rounds < maxRounds; rounds++) if (!(await round(from))) break
    if (from && state.state === 'saving' && typing.size === 0) update({ ...state, state: 'offline' })
    return from === null
  }

  async function flush(): Promise<boolean> {
    clearTimeout(idleTimer)
    typedSince = undefined
    const wasTyping = typing.size > 0
    typing.clear()
    // the running save left out focused fields
    if (wasTyping) await running
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function put(part: Partial<Settings>, displayed: SavedSettings): void {
    from ??= displayed
    update({ part: { ...state.part, ...part }, state: 'saving' })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    async change(part, displayed) {
      put(part, displayed)
      await flush()
      // a running save includes the change unless it had just ended
      if (state.state === 'saving') await flush()
      return from === null
    },
    type(part, displayed) {
      for (const field of Object.keys(part) as SettingsField[]) typing.add(field)
      put(part, displayed)
      clearTimeout(idleTimer)
      typedSince ??= Date.now()
      idleTimer = setTimeout(() => void flush(), Math.min(idleMs, typedSince + maxIdleMs - Date.now()))
    },
    flush,
    leave() {
      if (!from || state.state === 'refused') return
      const part = withoutUnclearTimes(from.Settings, state.part)
      if (changedFields(part, from.Settings).length === 0) return
      void deps.send({ ...from.Settings, ...part }, from.Mark, true)
      isSent = true
      deps.remember({ part: state.part, from, isSent })
    },
  }
}

/** Leaves what the server has: it changed behind what a closing page sent. Source texts are offered, fields are named. */
function asDecided(merged: ReturnType<typeof mergeSettings>, { Settings: theirs }: SavedSettings): typeof merged {
  const { mine, lost, sourceConflicts } = merged
  const fields = changedFields(mine, theirs).filter((field) => field !== 'Source')
  const source = mine.Source ? changedSource(theirs.Source, mine.Source) : {}
  return { ...merged, mine: {}, lost: [...lost, ...fields], sourceConflicts: { ...sourceConflicts, ...source } }
}

function changedSource(base: Settings['Source'], { zh, en }: Settings['Source']): Partial<Settings['Source']> {
  return { ...(zh === base.zh ? {} : { zh }), ...(en === base.en ? {} : { en }) }
}
