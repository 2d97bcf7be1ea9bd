/**
 * One text while it is open: what it says, whether that is kept, who else is here. React looks at its snapshots; what
 * keeps time and talks to the server is here.
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
  /** What this browser kept of a text that has gone where one may not write it. */
  aside: readonly KeptByKey[]
  people: readonly Here[]
  /** Of what stands in two wordings. */
  writers: readonly Writer[]
  status: Status
  mayWrite: boolean
  /** While it was open it went into the trash, or out of one's sight; null: it is there. */
  missing: Missing | null
  /** Whose words came in last, and how often that was. */
  merged: { by: string; hasRivals: boolean; count: number }
}

export interface WritingSession {
  readonly id: number
  /** This window's among all that have the text open. */
  readonly windowKey: string
  /** What the server says of the others. */
  readonly hear: (around: Around) => Promise<void>
  /** The server says that it is not there. */
  readonly lose: (missing: Missing) => void
  readonly snapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  /** From what it is now to what it becomes. */
  readonly change: (make: (content: Content) => Content) => void
  /** Files and pictures that are being sent from this page. */
  readonly underWay: UnderWay
  readonly fileOf: (id: number) => DeskFile | undefined
  readonly addFile: (file: DeskFile) => void
  /** The paragraph one is in. */
  readonly goTo: (side: '' | 'zh' | 'en', key: string) => void
  /** What stands aside is not wanted. */
  readonly discardAside: (key: string) => void
  readonly flush: () => Promise<boolean>
  /** What the server has, after something was done to it beside the writing. */
  readonly reload: () => Promise<void>
  /** Begins to keep time; answers the way to leave. */
  readonly begin: () => () => void
}

/** That one is still here. What others do is told by the live stream, and by this where there is none. */
const heartbeatMs = 5000
/** Who goes to another paragraph is seen there soon, and not at each step of the way. */
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
  /** What the others heard last: that there are words here which the server has not. */
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
    onChange: tell,
    onMerged: (by, hasRivals) => turn({ merged: { by, hasRivals, count: around.merged.count + 1 } }),
  })
  if (detail.MayWrite) {
    const { content, revision, state } = saver
    takeOver(id, inBrowser, state === 'saved' ? null : { revision, base: start.content, content, unanswered: [] })
  }
  seen = look()

  /** Each stroke would write the whole text: a rest of a moment, or the end of the page, writes it once. */
  function keep(kept: Kept | null): void {
    // what stands aside is let go by its writer only
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
    if (was !== isKeptHere) tell()
  }

  function look(): Snapshot {
    const { content, state, refusal } = saver
    return { ...around, content, state, refusal, isKeptHere, aside }
  }
  function tell(): void {
    // the saver speaks while it is being made, too
    if (!seen) return
    seen = look()
    for (const listener of listeners) listener()
  }

  function turn(next: Partial<typeof around>): void {
    around = { ...around, ...next }
    tell()
  }

  async function beat(): Promise<void> {
    if (document.hidden) return
    wasUnsaved = saver.state !== 'saved'
    const input = { Id: id, Window: windowKey, Side: place.side, Key: place.key, IsUnsaved: wasUnsaved }
    const answer = await call(writing.here, input, { timeout: heartbeatMs })
    if (answer.ok) return hear(answer.data)
    const missing = missingBy(answer.failure)
    // who was here may have gone since: nobody can say
    return missing ? lose(missing) : turn({ people: [] })
  }

  function beatSoon(): void {
    clearTimeout(moving)
    moving = setTimeout(() => void beat(), movedMs)
  }

  /** What was typed stays on the page and in the browser: it goes on when the text is there again. */
  function lose(missing: Missing): void {
    if (missing === around.missing) return
    turn({ missing, mayWrite: false, people: [] })
  }

  async function hear({ Revision, Status, MayWrite, People }: Around): Promise<void> {
    const { people, status, mayWrite, missing } = around
    if (missing || !same([People, Status, MayWrite], [people, status, mayWrite]))
      turn({ people: People, status: Status, mayWrite: MayWrite, missing: null })
    if (Revision > saver.revision && saver.state !== 'saving') await reload()
    else bringIn()
    if (!mayWrite) await tryAgain()
  }

  /** What was refused while one could not write it is not refused any more. */
  async function tryAgain(): Promise<void> {
    if (around.mayWrite && saver.state === 'refused') await saver.flush()
  }

  /** It may be written again: what stood aside comes in, beside what is there now. */
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
    tell()
    if (!couldWrite) await tryAgain()
  }

  function leave(): void {
    keepNow()
    if (saver.state === 'waiting' || saver.state === 'offline') void saver.flush(true)
    else sendLast(writing.leave.path, { Id: id, Window: windowKey })
  }

  /** To another page of the portal: there is time to hear the answer. */
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
      // with the first change of a visit: opening a text alone writes nothing
      const next = make(isSettled ? saver.content : settleTranslated(saver.content))
      isSettled = true
      if (next === saver.content) return
      saver.change(next)
      // who publishes it is asked first while something is on its way
      if (!wasUnsaved) beatSoon()
      wasUnsaved = true
    },
    fileOf: (fileId) => files.get(fileId),
    addFile(file) {
      files.set(file.Id, file)
      tell()
    },
    goTo(side, key) {
      if (place.side === side && place.key === key) return
      place = { side, key }
      beatSoon()
    },
    discardAside(key) {
      aside = aside.filter((each) => each.key !== key)
      dropKept(key)
      tell()
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
        if (!isOver) timer = setTimeout(() => void beat().finally(goOn), heartbeatMs)
      }
      const onHidden = () => document.hidden && void saver.flush()
      const onOnline = () => saver.state === 'offline' && void saver.flush()
      document.addEventListener('visibilitychange', onHidden)
      window.addEventListener('pagehide', leave)
      window.addEventListener('online', onOnline)
      void beat().finally(goOn)
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
