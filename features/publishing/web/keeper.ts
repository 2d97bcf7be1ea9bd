/**
 * The settings of one text while they are changed: what was typed stays until the server has it. One saving at a time;
 * what somebody else changed meanwhile is merged in by field.
 */
import type { Settings } from '../contract.ts'
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

export interface KeeperAround {
  send: (settings: Settings, mark: string) => Promise<Sent>
  /** What the server has now; null: it cannot be asked. */
  fetch: () => Promise<Kept | null>
  onKept: (kept: Kept) => void
  onLost: (fields: readonly Field[]) => void
  onRefused: (message: string) => void
}

export interface KeeperState {
  /** What is not on the server yet. */
  part: Partial<Settings>
  /** refused: until something else is said. */
  state: 'saved' | 'saving' | 'offline' | 'refused'
}

export interface Keeper {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => KeeperState
  /** On the settings that the page shows. */
  readonly change: (part: Partial<Settings>, shown: Kept) => Promise<boolean>
  /** Sends what is not on the server yet; true: all of it is. */
  readonly flush: () => Promise<boolean>
}

/** Others who save again and again in between. */
const roundsMax = 8

export function createKeeper(around: KeeperAround): Keeper {
  const listeners = new Set<() => void>()
  let now: KeeperState = { part: {}, state: 'saved' }
  /** What the part was changed from. */
  let from: Kept | null = null
  let running: Promise<boolean> | null = null

  function tell(next: KeeperState): void {
    now = next
    for (const listener of listeners) listener()
  }

  function settle(kept: Kept, part: Partial<Settings>): void {
    from = kept
    const rest = Object.fromEntries(changedIn(part, kept.Settings).map((field) => [field, part[field]]))
    if (Object.keys(rest).length === 0) from = null
    tell({ part: rest, state: from ? 'saving' : 'saved' })
  }

  /** false: nothing more is to be done now. */
  async function round(base: Kept): Promise<boolean> {
    const settings = { ...base.Settings, ...now.part }
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
    if (sent.isFinal) from = null
    tell(sent.isFinal ? { part: {}, state: 'saved' } : { ...now, state: 'refused' })
    around.onRefused(sent.message)
    return false
  }

  async function rebase(base: Kept): Promise<boolean> {
    const theirs = await around.fetch()
    if (!theirs) {
      tell({ ...now, state: 'offline' })
      return false
    }
    const { mine, lost } = mergeSettings(base.Settings, now.part, theirs.Settings)
    around.onKept(theirs)
    settle(theirs, mine)
    if (lost.length > 0) around.onLost(lost)
    return true
  }

  async function run(): Promise<boolean> {
    if (from) tell({ ...now, state: 'saving' })
    for (let rounds = 0; from && rounds < roundsMax; rounds++) if (!(await round(from))) break
    if (from && now.state === 'saving') tell({ ...now, state: 'offline' })
    return from === null
  }

  function flush(): Promise<boolean> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    async change(part, shown) {
      from ??= shown
      tell({ part: { ...now.part, ...part }, state: 'saving' })
      await flush()
      // a saving that was under way takes it along, unless it was just over
      if (now.state === 'saving') await flush()
      return from === null
    },
    flush,
  }
}
