/**
 * The settings of one text while they are changed: what was typed stays until the server has it, also over a reload. One
 * saving at a time; what somebody else changed meanwhile is merged in by field; what is half said is not sent.
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
  /** `isFinal`: no other settings would be taken either, as from somebody who may not write it any more. */
  | { kind: 'refused'; message: string; isFinal: boolean }

/** What is not on the server yet, and what it was changed from. */
export interface Unsent {
  part: Partial<Settings>
  from: Kept
}

export interface KeeperAround {
  /** As an earlier page of this browser left it. */
  unsent: Unsent | null
  remember: (unsent: Unsent | null) => void
  send: (settings: Settings, mark: string) => Promise<Sent>
  /** What the server has now, and who changed it last; null: it cannot be asked. */
  fetch: () => Promise<(Kept & { UpdatedBy: string }) | null>
  onKept: (kept: Kept) => void
  onLost: (fields: readonly Field[]) => void
  /** Sessions that somebody else changed, too: what was typed is to be offered over theirs. */
  onAgain: (again: readonly TypedAgain[], theirs: Settings) => void
  /** Words that somebody else wrote, too: what was typed is to be offered beside theirs. */
  onSource: (mine: Partial<Settings['Source']>, by: string) => void
  onRefused: (message: string) => void
}

interface KeeperState {
  /** What is not on the server yet. */
  part: Partial<Settings>
  /** refused, unclear: until something else is said. */
  state: 'saved' | 'saving' | 'offline' | 'refused' | 'unclear'
}

export interface Keeper {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => KeeperState
  /** On the settings that the page shows. */
  readonly change: (part: Partial<Settings>, shown: Kept) => Promise<boolean>
  /** A field that one is still in: sent when it rests, or is left. */
  readonly type: (part: Partial<Settings>, shown: Kept) => void
  /** Sends what is not on the server yet; true: all of it is. */
  readonly flush: () => Promise<boolean>
}

/** Others who save again and again in between. */
const roundsMax = 8
const restMs = 800
/** Whoever does not rest is sent, too: never are more than three seconds unsaved. */
const restMaxMs = 2000

export function createKeeper(around: KeeperAround): Keeper {
  const listeners = new Set<() => void>()
  const { unsent } = around
  let now: KeeperState = unsent ? { part: unsent.part, state: 'offline' } : { part: {}, state: 'saved' }
  /** What the part was changed from. */
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

  /** Neither what somebody is typing, nor what is half said. */
  function toSend(base: Kept): Partial<Settings> {
    const done = Object.entries(now.part).filter(([field]) => !typing.has(field as Field))
    return sendable(base.Settings, Object.fromEntries(done))
  }

  /** false: nothing more is to be done now. */
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

  /** Nothing is taken from this person any more: what they wrote stands there to be copied, or to be said again later. */
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

  /** Nothing of it is to be sent: it is as it was again, is still being typed, or somebody has to say it clearly. */
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
    // before what was typed is let go
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
    // what is under way left out what was being typed
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
      // a saving that was under way takes it along, unless it was just over
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
