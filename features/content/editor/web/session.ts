/**
 * State of one open draft: content, save state, people present. React reads its snapshots; timers and server calls are
 * here.
 */
import { call } from '@portal/client'
import { writing, type Around, type DeskFile, type Here, type ManuscriptDetail, type Writer } from '../contract.ts'
import { mergeContents, same } from '../merge.ts'
import type { Content, Status } from '../rules.ts'
import { settleTranslated } from '../untranslated.ts'
import { isThere } from './brought-in.ts'
import { dropKept, holdOpen, keepHere, recallKept, takeOver, type KeptByKey } from './kept.ts'
import { newKey } from './keys.ts'
import { createUnderWay, type UnderWay } from './under-way.ts'
import { createSaver, type Kept, type SaveAnswer, type SaveState } from './saver.ts'
import { missingBy, sendContent, sendLast, type Missing, type Sending } from './send.ts'

export interface Snapshot {
  content: Content
  state: SaveState
  refusal: string
  isKeptHere: boolean
  /** Unsaved changes of a draft that can no longer be edited. */
  aside: readonly KeptByKey[]
  people: readonly Here[]
  /** Authors of competing wordings. */
  writers: readonly Writer[]
  status: Status
  mayWrite: boolean
  /** Set if the draft was deleted or became inaccessible while it was open. */
  missing: Missing | null
  /** The latest merge of somebody else's changes, and the number of merges. */
  merged: { by: string; hasRivals: boolean; count: number }
}

export interface WritingSession {
  readonly id: number
  /** Key of this window. */
  readonly windowKey: string
  /** Applies the presence state that the server reports. */
  readonly hear: (around: Around) => Promise<void>
  /** Marks the draft as not available. */
  readonly lose: (missing: Missing) => void
  readonly snapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the content. */
  readonly change: (make: (content: Content) => Content) => void
  /** Uploads in progress on this page. */
  readonly underWay: UnderWay
  readonly fileOf: (id: number) => DeskFile | undefined
  readonly addFile: (file: DeskFile) => void
  /** Sets the paragraph with the caret. */
  readonly goTo: (side: '' | 'zh' | 'en', key: string) => void
  /** Discards unsaved changes that cannot be merged. */
  readonly discardAside: (key: string) => void
  readonly flush: () => Promise<boolean>
  /** Reloads after something other than the text has changed. */
  readonly reload: () => Promise<void>
  /** Starts the timers; returns a function that closes the session. */
  readonly begin: () => () => void
}

/** Presence interval. Changes of others come by the live stream, and by this if there is none. */
const heartbeatMs = 5000
/** Delay before a move to another paragraph is reported, so that passing through is not. */
const movedMs = 700
const keepMs = 200

export function openSession(detail: ManuscriptDetail): WritingSession {
  const id = detail.Id
  const windowKey = newKey()
  const listeners = new Set<() => void>()
  const files = new Map(detail.Files.map((file) => [file.Id, file]))
  let place: { side: '' | 'zh' | 'en'; key: string } = { side: '', key: '' }
  let isKeptHere = true
  let isSettled = false
  /** True if others were last told of unsaved changes here. */
  let wasUnsaved = false
  let toKeep: { kept: Kept | null } | null = null
  let keeping: ReturnType<typeof setTimeout> | undefined
  let moving: ReturnType<typeof setTimeout> | undefined
  let around = {
    people: [] as readonly Here[],
    status: detail.Status,
    mayWrite: detail.MayWrite,
    missing: null as Missing | null,
    writers: detail.Writers as readonly Writer[],
    merged: { by: '', hasRivals: false, count: 0 },
  }

  async function send(words: Sending, isLast: boolean): Promise<SaveAnswer> {
    const sent = await sendContent(id, words, isLast ? windowKey : undefined)
    for (const file of sent.files ?? []) files.set(file.Id, file)
    if (sent.writers) around = { ...around, writers: sent.writers }
    if (sent.missing) lose(sent.missing)
    return sent.answer
  }

  const start = { revision: detail.Revision, content: detail.Content as Content }
  let seen: Snapshot
  const inBrowser = recallKept(id)
  let aside = detail.MayWrite ? [] : inBrowser.filter(({ value }) => !isThere(value, start.content))
  const coming = detail.MayWrite ? inBrowser.map(({ value }) => value) : []
  const saver = createSaver(start, coming, {
    send,
    keep,
    makeKey: newKey,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: () => performance.now(),
    onChange: notifyListeners,
    onMerged: (by, hasRivals) => update({ merged: { by, hasRivals, count: around.merged.count + 1 } }),
  })
  if (detail.MayWrite) {
    const { content, revision, state } = saver
    takeOver(id, inBrowser, state === 'saved' ? null : { revision, base: start.content, content, unanswered: [] })
  }
  seen = takeSnapshot()

  /** Stores unsaved changes after a short delay, because each keystroke would write the whole text. */
  function keep(kept: Kept | null): void {
    // unsaved changes that cannot be merged are discarded only by their author
    if (aside.length > 0) return
    toKeep = { kept }
    keeping ??= setTimeout(keepNow, keepMs)
  }
  function keepNow(): void {
    clearTimeout(keeping)
    keeping = undefined
    if (!toKeep) return
    const was = isKeptHere
    isKeptHere = keepHere(id, toKeep.kept)
    toKeep = null
    if (was !== isKeptHere) notifyListeners()
  }

  function takeSnapshot(): Snapshot {
    const { content, state, refusal } = saver
    return { ...around, content, state, refusal, isKeptHere, aside }
  }
  function notifyListeners(): void {
    // the saver calls this during construction
    if (!seen) return
    seen = takeSnapshot()
    for (const listener of listeners) listener()
  }

  function update(next: Partial<typeof around>): void {
    around = { ...around, ...next }
    notifyListeners()
  }

  async function sendHeartbeat(): Promise<void> {
    if (document.hidden) return
    wasUnsaved = saver.state !== 'saved'
    const input = { Id: id, Window: windowKey, Side: place.side, Key: place.key, IsUnsaved: wasUnsaved }
    const answer = await call(writing.here, input, { timeout: heartbeatMs })
    if (answer.ok) return hear(answer.data)
    const missing = missingBy(answer.failure)
    // unknown who is still here, so nobody is shown
    return missing ? lose(missing) : update({ people: [] })
  }

  function scheduleHeartbeat(): void {
    clearTimeout(moving)
    moving = setTimeout(() => void sendHeartbeat(), movedMs)
  }

  /** Keeps typed text on the page and in the browser until the draft is available again. */
  function lose(missing: Missing): void {
    if (missing === around.missing) return
    update({ missing, mayWrite: false, people: [] })
  }

  async function hear({ Revision, Status, MayWrite, People }: Around): Promise<void> {
    const { people, status, mayWrite, missing } = around
    if (missing || !same([People, Status, MayWrite], [people, status, mayWrite]))
      update({ people: People, status: Status, mayWrite: MayWrite, missing: null })
    if (Revision > saver.revision && saver.state !== 'saving') await reload()
    else bringIn()
    if (!mayWrite) await tryAgain()
  }

  /** Retries a save that was refused while the draft was read-only. */
  async function tryAgain(): Promise<void> {
    if (around.mayWrite && saver.state === 'refused') await saver.flush()
  }

  /** Merges unsaved changes once the draft can be edited again. */
  function bringIn(): void {
    if (aside.length === 0 || !around.mayWrite) return
    const found = aside
    aside = []
    const all = found.reduce(
      (content, { value }) => mergeContents(value.base, value.content, content, newKey).content,
      saver.content,
    )
    saver.change(all)
    takeOver(id, found, toKeep?.kept ?? null)
  }

  async function reload(): Promise<void> {
    const answer = await call(writing.open, { Id: id })
    if (!answer.ok) {
      const missing = missingBy(answer.failure)
      return missing ? lose(missing) : undefined
    }
    for (const file of answer.data.Files) files.set(file.Id, file)
    const { Status: status, MayWrite: mayWrite, Writers: writers } = answer.data
    const couldWrite = around.mayWrite
    around = { ...around, status, mayWrite, writers, missing: null }
    saver.receive({
      revision: answer.data.Revision,
      content: answer.data.Content as Content,
      by: answer.data.UpdatedBy,
    })
    bringIn()
    notifyListeners()
    if (!couldWrite) await tryAgain()
  }

  function leave(): void {
    keepNow()
    if (saver.state === 'waiting' || saver.state === 'offline') void saver.flush(true)
    else sendLast(writing.leave.path, { Id: id, Window: windowKey })
  }

  /** Leaves for another page of the portal, with time to wait for answers. */
  async function goElsewhere(): Promise<void> {
    keepNow()
    await saver.flush()
    saver.stop()
    keepNow()
    await call(writing.leave, { Id: id, Window: windowKey })
  }

  return {
    underWay: createUnderWay(),
    id,
    snapshot: () => seen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(make) {
      // on the first change only: opening a draft writes nothing
      const next = make(isSettled ? saver.content : settleTranslated(saver.content))
      isSettled = true
      if (next === saver.content) return
      saver.change(next)
      // publishing asks first while there are unsaved changes
      if (!wasUnsaved) scheduleHeartbeat()
      wasUnsaved = true
    },
    fileOf: (fileId) => files.get(fileId),
    addFile(file) {
      files.set(file.Id, file)
      notifyListeners()
    },
    goTo(side, key) {
      if (place.side === side && place.key === key) return
      place = { side, key }
      scheduleHeartbeat()
    },
    discardAside(key) {
      aside = aside.filter((each) => each.key !== key)
      dropKept(key)
      notifyListeners()
    },
    windowKey,
    hear,
    lose,
    flush: () => saver.flush(),
    reload,
    begin() {
      const close = holdOpen(id)
      let timer: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      const goOn = (): void => {
        if (!isOver) timer = setTimeout(() => void sendHeartbeat().finally(goOn), heartbeatMs)
      }
      const onHidden = () => document.hidden && void saver.flush()
      const onOnline = () => saver.state === 'offline' && void saver.flush()
      document.addEventListener('visibilitychange', onHidden)
      window.addEventListener('pagehide', leave)
      window.addEventListener('online', onOnline)
      void sendHeartbeat().finally(goOn)
      return () => {
        isOver = true
        clearTimeout(timer)
        clearTimeout(moving)
        document.removeEventListener('visibilitychange', onHidden)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('online', onOnline)
        void goElsewhere().finally(close)
      }
    },
  }
}
