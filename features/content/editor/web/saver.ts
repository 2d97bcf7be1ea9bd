/**
 * Saves a draft: in the browser at once, on the server every few seconds. Whatever the network does, nothing typed is
 * lost and nobody else's text is overwritten; both are merged by `mergeContents`.
 */
import type { AppliedSave } from '../contract.ts'
import { mergeContents, isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { rebaseContent, settle, stillComing } from './rebase-content.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

export type SaveAnswer =
  | { kind: 'saved'; revision: number; content: Content | null }
  | ({ kind: 'changed' } & Received)
  /** Will be retried. `message`: the server's, if it answered that it cannot take it now. `isFault`: it failed. */
  | { kind: 'offline'; message?: string; isFault?: boolean }
  /** Refused as it is; the next change is tried again. */
  | { kind: 'refused'; message: string }

/** A save under a key of its own, by which the server applies it once and says later whether it has. */
export interface SentSave {
  key: string
  revision: number
  content: Content
  /** The merge before it replaced something of somebody else's. */
  merged: boolean
  /** The window closes with it. */
  isLeaving: boolean
}

/** Content of the server, and the saves that it says it has applied. */
export interface Received {
  revision: number
  content: Content
  by: string
  applied?: readonly AppliedSave[]
}

/** Unsaved changes, kept in the browser until the server has them. */
export interface UnsavedDraft {
  revision: number
  base: Content
  content: Content
  /** Any of them may have arrived, or may still. */
  unanswered: readonly SentSave[]
}

export interface SaverDeps {
  /** The save has been given to `keep` before. */
  send: (save: SentSave) => Promise<SaveAnswer>
  keep: (unsaved: UnsavedDraft | null) => void
  makeKey: () => string
  /** Schedules work; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void
  /** Monotonic clock, in milliseconds. */
  now: () => number
  onChange: () => void
  /** Somebody else's changes were merged. */
  onMerged: (by: string, hasRivals: boolean) => void
}

/** Saves after this pause in typing. @internal */
export const savePauseMs = 2000
/** Longest time without a save while typing continuously; leaves half a second of three for the request. */
const longestWaitMs = 2500
const retryMs = 5000
/** Number of unanswered saves to remember; more than two only if the server keeps failing. */
const maxUnanswered = 6

export interface Saver {
  readonly content: Content
  readonly revision: number
  readonly state: SaveState
  readonly refusal: string
  /** Null if the server has everything, and nothing is on its way. */
  readonly unsaved: UnsavedDraft | null
  change(content: Content): void
  /** Receives a newer revision of the server. */
  receive(theirs: Received): void
  /** Saves everything. Returns true if the server has it all. */
  flush(isLeaving?: boolean): Promise<boolean>
  stop(): void
}

/**
 * Creates a saver. `unsaved`: the records of all windows of this browser that had the draft open, with `start` settled.
 */
export function createSaver(
  start: { revision: number; content: Content },
  unsaved: readonly UnsavedDraft[],
  deps: SaverDeps,
): Saver {
  let { revision, content: base } = start
  let content = base
  let unanswered = stillComing(
    unsaved.flatMap((each) => each.unanswered),
    revision,
  )
  /** Sent without an answer: it is sent again as it was. */
  let unheard: SentSave | null = null
  let state: SaveState = 'saved'
  let refusal = ''
  let hasRivals = false
  let isStopped = false
  let sending: Promise<void> | null = null
  let cancel: (() => void) | null = null
  /** Time of the oldest change that no save includes yet. */
  let waitingSince: number | null = null

  function set(next: SaveState): void {
    state = next
    deps.keep(unsavedNow())
    deps.onChange()
  }

  function unsavedNow(): UnsavedDraft | null {
    return unanswered.length === 0 && isEqual(content, base) ? null : { revision, base, content, unanswered }
  }

  function plan(ms: number): void {
    cancel?.()
    if (isStopped) return
    cancel = deps.later(() => void send(false), ms)
  }

  /** Plans a save after the next pause, at the latest after the longest wait. */
  function planSaving(): void {
    waitingSince ??= deps.now()
    plan(Math.max(0, Math.min(savePauseMs, waitingSince + longestWaitMs - deps.now())))
  }

  /** Takes the server's content as the base and merges local changes into it. */
  function take(theirs: Received): void {
    const own = settle({ revision, base, content, unanswered }, theirs.applied)
    const merged = rebaseContent(own, theirs.content, theirs.content, deps.makeKey)
    base = theirs.content
    revision = theirs.revision
    unanswered = stillComing(own.unanswered, revision)
    unheard = null
    content = merged.content
    hasRivals ||= merged.hasRivals
    if (!merged.isOwn) deps.onMerged(theirs.by, merged.hasRivals)
  }

  function send(isLeaving: boolean): Promise<void> {
    cancel?.()
    cancel = null
    if (sending && !isLeaving) return sending
    // nothing to save, unless a save that was typed back meanwhile may have arrived
    if (!sending && !unheard && isEqual(content, base)) {
      set('saved')
      return Promise.resolve()
    }
    const next = { key: deps.makeKey(), revision, content, merged: hasRivals, isLeaving }
    const save = isLeaving ? next : (unheard ?? next)
    waitingSince = null
    unanswered = [...unanswered.filter((each) => each !== save), save].slice(-maxUnanswered)
    set('saving')
    const mine = deps.send(save).then((answer) => {
      if (sending === mine) sending = null
      handleAnswer(answer, save)
    })
    sending = mine
    return mine
  }

  function handleAnswer(answer: SaveAnswer, save: SentSave): void {
    unheard = null
    if (answer.kind === 'offline') {
      // what the server fails at is replaced by what was typed behind it; a page that is back has not closed
      if (!save.isLeaving && (!answer.isFault || content === save.content)) unheard = save
      refusal = answer.message ?? ''
      set('offline')
      return plan(retryMs)
    }
    if (answer.kind !== 'changed') unanswered = unanswered.filter((each) => each !== save)
    if (answer.kind === 'refused') {
      refusal = answer.message
      return set('refused')
    }
    // an answer that was overtaken by a later one says nothing new; a restored server may have gone back
    if (save.revision === revision || answer.revision >= revision) {
      if (answer.kind === 'changed') take(answer)
      else takeSaved(answer, save)
    }
    if (isEqual(content, base)) return set('saved')
    set('waiting')
    if (answer.kind === 'changed') plan(0)
    else planSaving()
  }

  function takeSaved(answer: SaveAnswer & { kind: 'saved' }, save: SentSave): void {
    revision = answer.revision
    base = answer.content ?? save.content
    unanswered = stillComing(unanswered, revision)
    hasRivals = false
    if (answer.content) content = mergeContents(save.content, content, answer.content, deps.makeKey).content
  }

  let isOwn = true
  for (const each of unsaved) {
    if (isEqual(each.content, start.content)) continue
    const merged = rebaseContent(each, start.content, content, deps.makeKey)
    content = merged.content
    hasRivals ||= merged.hasRivals
    isOwn &&= merged.isOwn
  }
  if (!isOwn) deps.onMerged('', hasRivals)
  if (!isEqual(content, base)) {
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
    get unsaved() {
      return unsavedNow()
    },
    change(next) {
      content = next
      waitingSince ??= deps.now()
      // offline, the retry interval stays; a keystroke does not trigger a save
      set(state === 'offline' ? 'offline' : 'waiting')
      if (state === 'waiting') planSaving()
    },
    receive(theirs) {
      if (sending || theirs.revision <= revision) return
      take(theirs)
      if (isEqual(content, base)) return set('saved')
      set('waiting')
      plan(0)
    },
    async flush(isLeaving = false) {
      await send(isLeaving)
      // repeats for changes typed or merged meanwhile
      for (let turn = 0; turn < 3 && state === 'waiting'; turn++) await send(isLeaving)
      return state === 'saved'
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
