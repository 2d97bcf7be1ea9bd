/**
 * Autosave for the settings of a text. Changes stay until the server has them, even over a reload. One save runs at a
 * time; changes by others are merged by field; unclear times are not sent.
 */
import type { Settings } from '../contract.ts'
import { sendable } from '../half-said.ts'
import type { TypedAgain } from '../merge-sessions.ts'
import { changedIn, mergeSettings, type Field } from '../merge.ts'

export interface Kept {
  Settings: Settings
  Mark: string
}

export type Sent =
  | { kind: 'kept'; mark: string }
  | { kind: 'changed' }
  | { kind: 'offline' }
  /** `isFinal`: no other change would be accepted either, for example after losing write access. */
  | { kind: 'refused'; message: string; isFinal: boolean }

/** Unsaved changes and the settings they were based on. */
export interface Unsent {
  part: Partial<Settings>
  from: Kept
}

export interface KeeperAround {
  /** Left by an earlier page of this browser. */
  unsent: Unsent | null
  remember: (unsent: Unsent | null) => void
  send: (settings: Settings, mark: string) => Promise<Sent>
  /** Loads the current settings and their last editor; null: the server cannot be reached. */
  fetch: () => Promise<(Kept & { UpdatedBy: string }) | null>
  onKept: (kept: Kept) => void
  onLost: (fields: readonly Field[]) => void
  /** Sessions that somebody else changed too: the own version is to be offered. */
  onAgain: (again: readonly TypedAgain[], theirs: Settings) => void
  /** Source texts that somebody else changed too: the own text is to be offered. */
  onSource: (mine: Partial<Settings['Source']>, by: string) => void
  onRefused: (message: string) => void
}

interface KeeperState {
  /** Unsaved changes. */
  part: Partial<Settings>
  /** refused, unclear: until the next change. */
  state: 'saved' | 'saving' | 'offline' | 'refused' | 'unclear'
}

export interface Keeper {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => KeeperState
  /** Changes settings, based on what the page shows. Resolves to true once everything is saved. */
  readonly change: (part: Partial<Settings>, shown: Kept) => Promise<boolean>
  /** Changes a focused field: sent after a pause or on leaving the field. */
  readonly type: (part: Partial<Settings>, shown: Kept) => void
  /** Saves pending changes; resolves to true if everything is saved. */
  readonly flush: () => Promise<boolean>
}

/** Limit for retries while others keep saving. */
const roundsMax = 8
const restMs = 800
/** Continuous typing is saved, too: at most three seconds are unsaved. */
const restMaxMs = 2000

export function createKeeper(around: KeeperAround): Keeper {
  const listeners = new Set<() => void>()
  const { unsent } = around
  let now: KeeperState = unsent ? { part: unsent.part, state: 'offline' } : { part: {}, state: 'saved' }
  /** Settings that the changes are based on. */
  let from: Kept | null = unsent?.from ?? null
  let running: Promise<boolean> | null = null
  const typing = new Set<Field>()
  let rest: ReturnType<typeof setTimeout> | undefined
  let typedSince: number | undefined

  function tell(next: KeeperState): void {
    now = next
    around.remember(from && { part: now.part, from })
    for (const listener of listeners) listener()
  }

  function settle(kept: Kept, part: Partial<Settings>): void {
    from = kept
    const left = Object.fromEntries(changedIn(part, kept.Settings).map((field) => [field, part[field]]))
    if (Object.keys(left).length === 0) from = null
    tell({ part: left, state: from ? 'saving' : 'saved' })
  }

  /** Returns the changes without focused fields and unclear times. */
  function toSend(base: Kept): Partial<Settings> {
    const done = Object.entries(now.part).filter(([field]) => !typing.has(field as Field))
    return sendable(base.Settings, Object.fromEntries(done))
  }

  /** Saves once; returns false if there is nothing more to do now. */
  async function round(base: Kept): Promise<boolean> {
    const part = toSend(base)
    if (changedIn(part, base.Settings).length === 0) return rested(base)
    const settings = { ...base.Settings, ...part }
    const sent = await around.send(settings, base.Mark)
    if (sent.kind === 'kept') {
      const kept = { Settings: settings, Mark: sent.mark }
      around.onKept(kept)
      settle(kept, now.part)
      return true
    }
    if (sent.kind === 'changed') return rebase(base)
    if (sent.kind === 'offline') {
      tell({ ...now, state: 'offline' })
      return false
    }
    if (sent.isFinal) {
      offerWords(base, now.part)
      from = null
    }
    tell(sent.isFinal ? { part: {}, state: 'saved' } : { ...now, state: 'refused' })
    around.onRefused(sent.message)
    return false
  }

  /** The person lost write access: offers their text to copy or to save later. */
  function offerWords({ Settings: was }: Kept, { Source, Sessions = [] }: Partial<Settings>): void {
    if (Source) around.onSource(wordsOver(was.Source, Source), '')
    const known = new Set(was.Sessions?.map((each) => JSON.stringify(each)))
    const typed = Sessions.filter((each) => !known.has(JSON.stringify(each)))
    if (typed.length > 0)
      around.onAgain(
        typed.map((each) => ({ typed: each, over: null })),
        was,
      )
  }

  /** Handles changes with nothing to send: reverted, still being typed, or unclear. */
  function rested(base: Kept): false {
    if (changedIn(now.part, base.Settings).length === 0) settle(base, {})
    else if (typing.size === 0) tell({ ...now, state: 'unclear' })
    return false
  }

  async function rebase(base: Kept): Promise<boolean> {
    const theirs = await around.fetch()
    if (!theirs) {
      tell({ ...now, state: 'offline' })
      return false
    }
    const { mine, lost, source, again } = mergeSettings(base.Settings, now.part, theirs.Settings)
    // before the typed changes are dropped
    if (again.length > 0) around.onAgain(again, theirs.Settings)
    if (Object.keys(source).length > 0) around.onSource(source, theirs.UpdatedBy)
    around.onKept(theirs)
    settle(theirs, mine)
    if (lost.length > 0) around.onLost(lost)
    return true
  }

  async function run(): Promise<boolean> {
    if (from) tell({ ...now, state: 'saving' })
    for (let rounds = 0; from && rounds < roundsMax; rounds++) if (!(await round(from))) break
    if (from && now.state === 'saving' && typing.size === 0) tell({ ...now, state: 'offline' })
    return from === null
  }

  async function flush(): Promise<boolean> {
    clearTimeout(rest)
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

  function put(part: Partial<Settings>, shown: Kept): void {
    from ??= shown
    tell({ part: { ...now.part, ...part }, state: 'saving' })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    async change(part, shown) {
      put(part, shown)
      await flush()
      // a running save includes the change unless it had just ended
      if (now.state === 'saving') await flush()
      return from === null
    },
    type(part, shown) {
      for (const field of Object.keys(part) as Field[]) typing.add(field)
      put(part, shown)
      clearTimeout(rest)
      typedSince ??= Date.now()
      rest = setTimeout(() => void flush(), Math.min(restMs, typedSince + restMaxMs - Date.now()))
    },
    flush,
  }
}

function wordsOver(was: Settings['Source'], { zh, en }: Settings['Source']): Partial<Settings['Source']> {
  return { ...(zh === was.zh ? {} : { zh }), ...(en === was.en ? {} : { en }) }
}
