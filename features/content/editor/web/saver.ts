/**
 * Saves a draft: in the browser at once, on the server every few seconds. Whatever the network does, nothing typed is
 * lost and nobody else's text is overwritten; both are merged by `mergeContents`.
 */
import { mergeContents, isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { rebaseContent } from './rebase-content.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

export type SaveAnswer =
  | { kind: 'saved'; revision: number; content: Content | null }
  | { kind: 'changed'; revision: number; content: Content; by: string }
  /** Will be retried. `message`: the server's, if it answered that it cannot take it now. */
  | { kind: 'offline'; message?: string }
  /** Refused as it is; the next change is tried again. */
  | { kind: 'refused'; message: string }

/** Unsaved changes, kept in the browser until the server has them. */
export interface UnsavedDraft {
  revision: number
  base: Content
  content: Content
  /** Sent without an answer; any of them may have arrived. */
  unanswered: readonly Content[]
}

export interface SaverDeps {
  send: (input: { revision: number; content: Content; merged: boolean }, isLast: boolean) => Promise<SaveAnswer>
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
/** Number of unanswered saves to remember. */
const maxUnanswered = 6

export interface Saver {
  readonly content: Content
  readonly revision: number
  readonly state: SaveState
  readonly refusal: string
  change(content: Content): void
  /** Receives a newer revision of the server. */
  receive(theirs: { revision: number; content: Content; by: string }): void
  /** Saves everything. Returns true if the server has it all. */
  flush(isLast?: boolean): Promise<boolean>
  stop(): void
}

/** Creates a saver. `unsaved`: the records of all windows of this browser that had the draft open. */
export function createSaver(
  start: { revision: number; content: Content },
  unsaved: readonly UnsavedDraft[],
  deps: SaverDeps,
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
  /** Time of the oldest change that no save includes yet. */
  let waitingSince: number | null = null

  function set(next: SaveState): void {
    state = next
    deps.keep(isEqual(content, base) ? null : { revision, base, content, unanswered })
    deps.onChange()
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
  function take(theirs: { revision: number; content: Content; by: string }): void {
    const merged = rebaseContent({ base, content, unanswered }, theirs.content, theirs.content, deps.makeKey)
    base = theirs.content
    revision = theirs.revision
    unanswered = []
    content = merged.content
    hasRivals ||= merged.hasRivals
    if (!merged.isOwn) deps.onMerged(theirs.by, merged.hasRivals)
  }

  function send(isLast: boolean): Promise<void> {
    cancel?.()
    cancel = null
    if (sending && !isLast) return sending
    // nothing to save, unless a save is on its way that was typed back meanwhile
    if (!sending && isEqual(content, base)) {
      set('saved')
      return Promise.resolve()
    }
    const sent = content
    waitingSince = null
    const request = { revision, content: sent, merged: hasRivals }
    unanswered = [...unanswered, sent].slice(-maxUnanswered)
    set('saving')
    const mine = deps.send(request, isLast).then((answer) => {
      if (sending === mine) sending = null
      handleAnswer(answer, sent)
    })
    sending = mine
    return mine
  }

  function handleAnswer(answer: SaveAnswer, sent: Content): void {
    if (answer.kind === 'saved') {
      revision = answer.revision
      base = answer.content ?? sent
      unanswered = []
      hasRivals = false
      if (answer.content) content = mergeContents(sent, content, answer.content, deps.makeKey).content
    } else if (answer.kind === 'changed') take(answer)
    else if (answer.kind === 'refused') {
      refusal = answer.message
      return set('refused')
    } else {
      refusal = answer.message ?? ''
      set('offline')
      return plan(retryMs)
    }
    if (isEqual(content, base)) return set('saved')
    set('waiting')
    if (answer.kind === 'changed') plan(0)
    else planSaving()
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
    async flush(isLast = false) {
      await send(isLast)
      // repeats for changes typed or merged meanwhile
      for (let turn = 0; turn < 3 && state === 'waiting'; turn++) await send(isLast)
      return state === 'saved'
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
