/**
 * One text while it is open: what it says, whether that is kept, who else is here. React looks at its snapshots; what
 * keeps time and talks to the server is here.
 */
import { call, surroundings } from '@portal/client'
import { writing, type Around, type DeskFile, type Here, type ManuscriptDetail, type Writer } from '../contract.ts'
import { mergeContents, same } from '../merge.ts'
import type { Content, Status } from '../rules.ts'
import { settleTranslated } from '../untranslated.ts'
import { keepHere, recallKept } from './kept.ts'
import { setAside } from './kept-words.ts'
import { newKey } from './keys.ts'
import { createUnderWay, type UnderWay } from './under-way.ts'
import { createSaver, type Kept, type SaveAnswer, type SaveState } from './saver.ts'

export interface Snapshot {
  content: Content
  state: SaveState
  refusal: string
  isKeptHere: boolean
  /** What this browser kept of a text that has gone where one may not write it. */
  aside: Kept | null
  people: readonly Here[]
  /** Of what stands in two wordings. */
  writers: readonly Writer[]
  status: Status
  mayWrite: boolean
  /** Whose words came in last, and how often that was. */
  merged: { by: string; hasRivals: boolean; count: number }
}

export interface WritingSession {
  readonly id: number
  /** This window's among all that have the text open. */
  readonly windowKey: string
  /** What the server says of the others. */
  readonly hear: (around: Around) => Promise<void>
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
  readonly discardAside: () => void
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
/** A browser sends so much while it closes a page. */
const lastBytes = 60_000

export function openSession(detail: ManuscriptDetail): WritingSession {
  const id = detail.Id
  const windowKey = newKey()
  const listeners = new Set<() => void>()
  const files = new Map(detail.Files.map((file) => [file.Id, file]))
  let place: { side: '' | 'zh' | 'en'; key: string } = { side: '', key: '' }
  let isKeptHere = true
  let isSettled = false
  let toKeep: { kept: Kept | null } | null = null
  let keeping: ReturnType<typeof setTimeout> | undefined
  let moving: ReturnType<typeof setTimeout> | undefined
  let around = {
    people: [] as readonly Here[],
    status: detail.Status,
    mayWrite: detail.MayWrite,
    writers: detail.Writers as readonly Writer[],
    merged: { by: '', hasRivals: false, count: 0 },
  }

  async function send(
    { revision, content, merged }: { revision: number; content: Content; merged: boolean },
    isLast: boolean,
  ): Promise<SaveAnswer> {
    const input = {
      Id: id,
      Revision: revision,
      Content: content,
      Merged: merged,
      ...(isLast ? { Leaving: windowKey } : {}),
    }
    if (isLast && sendLast(writing.save.path, input)) return { kind: 'offline' }
    const answer = await call(writing.save, input, { timeout: 20_000 })
    if (answer.ok) {
      around = { ...around, writers: answer.data.Writers }
      return { kind: 'saved', revision: answer.data.Revision, content: answer.data.Content as Content | null }
    }
    const { kind, reason, message, data } = answer.failure
    if (reason === 'changedMeanwhile') {
      const theirs = data as { Revision: number; Content: Content; By: string; Files: DeskFile[] }
      for (const file of theirs.Files) files.set(file.Id, file)
      return { kind: 'changed', revision: theirs.Revision, content: theirs.Content, by: theirs.By }
    }
    if (isFinal(kind, answer.failure.code)) return { kind: 'refused', message }
    // too much from here, or too busy: it did answer
    return isLater(answer.failure.code) ? { kind: 'offline', message } : { kind: 'offline' }
  }

  const start = { revision: detail.Revision, content: detail.Content as Content }
  let seen: Snapshot
  const inBrowser = recallKept(id)
  let aside = detail.MayWrite ? null : setAside(inBrowser, start.content)
  const saver = createSaver(start, detail.MayWrite ? inBrowser : null, {
    send,
    keep,
    makeKey: newKey,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: () => performance.now(),
    onChange: tell,
    onMerged: (by, hasRivals) => {
      around = { ...around, merged: { by, hasRivals, count: around.merged.count + 1 } }
      tell()
    },
  })
  if (detail.MayWrite && saver.state === 'saved') keepHere(id, null)
  seen = look()

  /** Each stroke would write the whole text: a rest of a moment, or the end of the page, writes it once. */
  function keep(kept: Kept | null): void {
    // what stands aside is let go by its writer only
    if (aside) return
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

  async function beat(): Promise<void> {
    if (document.hidden) return
    const input = { Id: id, Window: windowKey, Side: place.side, Key: place.key }
    const answer = await call(writing.here, input, { timeout: heartbeatMs })
    if (answer.ok) await hear(answer.data)
  }

  async function hear({ Revision, Status, MayWrite, People }: Around): Promise<void> {
    if (!same([People, Status, MayWrite], [around.people, around.status, around.mayWrite])) {
      around = { ...around, people: People, status: Status, mayWrite: MayWrite }
      tell()
    }
    if (Revision > saver.revision && saver.state !== 'saving') await reload()
    else bringIn()
  }

  /** It may be written again: what stood aside comes in, beside what is there now. */
  function bringIn(): void {
    if (!aside || !around.mayWrite) return
    const { base, content } = aside
    aside = null
    saver.change(mergeContents(base, content, saver.content, newKey).content)
  }

  async function reload(): Promise<void> {
    const answer = await call(writing.open, { Id: id })
    if (!answer.ok) return
    for (const file of answer.data.Files) files.set(file.Id, file)
    const { Status: status, MayWrite: mayWrite, Writers: writers } = answer.data
    around = { ...around, status, mayWrite, writers }
    saver.receive({
      revision: answer.data.Revision,
      content: answer.data.Content as Content,
      by: answer.data.UpdatedBy,
    })
    bringIn()
    tell()
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
      if (next !== saver.content) saver.change(next)
    },
    fileOf: (fileId) => files.get(fileId),
    addFile(file) {
      files.set(file.Id, file)
      tell()
    },
    goTo(side, key) {
      if (place.side === side && place.key === key) return
      place = { side, key }
      clearTimeout(moving)
      moving = setTimeout(() => void beat(), movedMs)
    },
    discardAside() {
      aside = null
      keepHere(id, null)
      tell()
    },
    windowKey,
    hear,
    flush: () => saver.flush(),
    reload,
    begin() {
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
        void goElsewhere()
      }
    },
  }
}

/** The same text sent again would be refused again: it is malformed or too large, or one may not write it. */
export function isFinal(kind: string, code: number): boolean {
  return kind === 'refused' || code === 400 || code === 413
}

/** The server answered, and takes the same text in a while. */
export function isLater(code: number): boolean {
  return code === 429 || code === 503
}

/** Goes out though the page closes; false: it is too large for that. */
function sendLast(path: string, input: unknown): boolean {
  const body = JSON.stringify(input)
  if (new Blob([body]).size > lastBytes) return false
  const around = surroundings()
  const { base } = around
  const init = {
    method: 'POST',
    keepalive: true,
    headers: { ...around.headers(), 'content-type': 'application/json' },
    body,
  }
  fetch(`${base}/${path}`, init).catch(() => undefined)
  return true
}
