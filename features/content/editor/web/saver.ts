/**
 * Keeps what is written: here at once, on the server every few seconds. Whatever the network does, nothing that was
 * typed is lost, and nothing of somebody else is written over: both are brought together by `mergeContents`.
 */
import { mergeContents, same } from '../merge.ts'
import type { Content } from '../rules.ts'
import { broughtIn } from './brought-in.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

export type SaveAnswer =
  | { kind: 'saved'; revision: number; content: Content | null }
  | { kind: 'changed'; revision: number; content: Content; by: string }
  /** Tried again after a while. `message`: the server's, where it answered that it cannot take it now. */
  | { kind: 'offline'; message?: string }
  /** Not as it is now: what is written next is tried again. */
  | { kind: 'refused'; message: string }

/** What is kept in the browser until the server has it. */
export interface Kept {
  revision: number
  base: Content
  content: Content
  /** Sent, and no answer came: one of them may have arrived. */
  unanswered: readonly Content[]
}

export interface Around {
  send: (input: { revision: number; content: Content; merged: boolean }, isLast: boolean) => Promise<SaveAnswer>
  keep: (kept: Kept | null) => void
  makeKey: () => string
  /** Runs later; answers how not to. */
  later: (work: () => void, ms: number) => () => void
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  onChange: () => void
  /** Something of somebody else came in. */
  onMerged: (by: string, hasRivals: boolean) => void
}

/** A rest in typing is saved after so long. @internal */
export const savePauseMs = 2000
/** Who types without a rest is saved after so long; the rest of three seconds is for the way to the server. */
const longestWaitMs = 2500
const retryMs = 5000
/** Of those that were sent into the dark, so many of the latest are remembered. */
const unansweredMax = 6

export interface Saver {
  readonly content: Content
  readonly revision: number
  readonly state: SaveState
  readonly refusal: string
  change(content: Content): void
  /** What the server has now, seen by somebody else's sign. */
  receive(theirs: { revision: number; content: Content; by: string }): void
  /** Sends what is not there yet; true: everything is. */
  flush(isLast?: boolean): Promise<boolean>
  stop(): void
}

/** `kept`: by each window of this browser that had the text open. */
export function createSaver(
  start: { revision: number; content: Content },
  kept: readonly Kept[],
  around: Around,
): Saver {
  let { revision, content: base } = start
  let content = base
  let unanswered: readonly Content[] = []
  let state: SaveState = 'saved'
  let refusal = ''
  let hasRivals = false
  let isStopped = false
  let sending: Promise<void> | null = null
  let cancel: (() => void) | null = null
  /** When the oldest words were typed that no saving has taken along. */
  let waitingSince: number | null = null

  function set(next: SaveState): void {
    state = next
    around.keep(same(content, base) ? null : { revision, base, content, unanswered })
    around.onChange()
  }

  function plan(ms: number): void {
    cancel?.()
    if (isStopped) return
    cancel = around.later(() => void send(false), ms)
  }

  /** After the next rest, and never later than the longest wait. */
  function planSaving(): void {
    waitingSince ??= around.now()
    plan(Math.max(0, Math.min(savePauseMs, waitingSince + longestWaitMs - around.now())))
  }

  /** Theirs is what is there now; mine is brought to it. */
  function take(theirs: { revision: number; content: Content; by: string }): void {
    const merged = broughtIn({ base, content, unanswered }, theirs.content, theirs.content, around.makeKey)
    base = theirs.content
    revision = theirs.revision
    unanswered = []
    content = merged.content
    hasRivals ||= merged.hasRivals
    if (!merged.isOwn) around.onMerged(theirs.by, merged.hasRivals)
  }

  function send(isLast: boolean): Promise<void> {
    cancel?.()
    cancel = null
    if (sending && !isLast) return sending
    if (same(content, base)) {
      set('saved')
      return Promise.resolve()
    }
    const sent = content
    waitingSince = null
    const asked = { revision, content: sent, merged: hasRivals }
    unanswered = [...unanswered, sent].slice(-unansweredMax)
    set('saving')
    const mine = around.send(asked, isLast).then((answer) => {
      if (sending === mine) sending = null
      heard(answer, sent)
    })
    sending = mine
    return mine
  }

  function heard(answer: SaveAnswer, sent: Content): void {
    if (answer.kind === 'saved') {
      revision = answer.revision
      base = answer.content ?? sent
      unanswered = []
      hasRivals = false
      if (answer.content) content = mergeContents(sent, content, answer.content, around.makeKey).content
    } else if (answer.kind === 'changed') take(answer)
    else if (answer.kind === 'refused') {
      refusal = answer.message
      return set('refused')
    } else {
      refusal = answer.message ?? ''
      set('offline')
      return plan(retryMs)
    }
    if (same(content, base)) return set('saved')
    set('waiting')
    if (answer.kind === 'changed') plan(0)
    else planSaving()
  }

  let isOwn = true
  for (const each of kept) {
    if (same(each.content, start.content)) continue
    const merged = broughtIn(each, start.content, content, around.makeKey)
    content = merged.content
    hasRivals ||= merged.hasRivals
    isOwn &&= merged.isOwn
  }
  if (!isOwn) around.onMerged('', hasRivals)
  if (!same(content, base)) {
    state = 'waiting'
    plan(0)
  }

  return {
    get content() {
      return content
    },
    get revision() {
      return revision
    },
    get state() {
      return state
    },
    get refusal() {
      return refusal
    },
    change(next) {
      content = next
      waitingSince ??= around.now()
      // without network one goes on trying as before, not with each stroke
      set(state === 'offline' ? 'offline' : 'waiting')
      if (state === 'waiting') planSaving()
    },
    receive(theirs) {
      if (sending || theirs.revision <= revision) return
      take(theirs)
      if (same(content, base)) return set('saved')
      set('waiting')
      plan(0)
    },
    async flush(isLast = false) {
      await send(isLast)
      // what was typed meanwhile, or had to be merged, goes once more
      for (let turn = 0; turn < 3 && state === 'waiting'; turn++) await send(isLast)
      return state === 'saved'
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
