/**
 * State of one open draft: content, save state, people present. React reads its snapshots; timers and server calls are
 * here.
 */
import { call } from '@portal/client'
import { drafts, type DraftPresence, type PresentPerson, type DraftDetail, type WordingAuthor } from '../contract.ts'
import { mergeContents, isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { settleTranslated } from '../untranslated.ts'
import { isOnServer, settle } from './rebase-content.ts'
import { createKeeper, discardUnsaved, loadUnsaved, markOpen, openInput, takeOverUnsaved } from './unsaved.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { newKey } from './keys.ts'
import { createPendingUploads } from './pending-uploads.ts'
import { createSaver, type Received, type SaveAnswer, type SentSave } from './saver.ts'
import { missingReason, saveContent, sendOnClose, type MissingReason } from './save-content.ts'

/** Presence interval. Changes of others come by the live stream, and by this if there is none. */
const heartbeatMs = 5000
/** Delay before a move to another paragraph is reported, so that passing through is not. */
const moveDelayMs = 700

function openDraftSession(detail: DraftDetail): DraftSession {
  const id = detail.Id
  const windowKey = newKey()
  const listeners = new Set<() => void>()
  const files = new Map(detail.Files.map((file) => [file.Id, file]))
  let position: { side: '' | 'zh' | 'en'; key: string } = { side: '', key: '' }
  let isSettled = false
  /** The text is being replaced from this page: what comes from the server is no change of somebody else's. */
  let isReplacing = false
  /** True if others were last told of unsaved changes here. */
  let wasUnsaved = false
  let moving: ReturnType<typeof setTimeout> | undefined
  let shared = {
    people: [] as readonly PresentPerson[],
    status: detail.Status,
    mayWrite: detail.MayWrite,
    missing: null as MissingReason | null,
    writers: detail.Writers as readonly WordingAuthor[],
    merged: { by: '', hasRivals: false, count: 0 },
  }

  async function send(save: SentSave): Promise<SaveAnswer> {
    // in the browser with its key before the server can have it; a later session sends what it took over
    if (!keeper.keepNow()) return { kind: 'offline' }
    const sent = await saveContent(id, save, windowKey)
    for (const file of sent.files ?? []) files.set(file.Id, file)
    if (sent.writers) shared = { ...shared, writers: sent.writers }
    if (sent.missing) markMissing(sent.missing)
    const hasOthers = saver.unsaved?.unanswered.some((each) => each !== save)
    if (sent.answer.kind !== 'changed' || !hasOthers) return sent.answer
    // one of them may be what was changed since
    const now = await load()
    // a replica may be behind what the save was refused for
    const isNew = now && now.Revision >= sent.answer.revision
    return isNew ? { kind: 'changed', ...receivedOf(now) } : { kind: 'offline' }
  }

  const start = { revision: detail.Revision, content: detail.Content as Content }
  let seen: DraftSnapshot
  const inBrowser = loadUnsaved(id).map(({ key, value }) => ({ key, value: settle(value, detail.Applied) }))
  let aside = detail.MayWrite ? [] : inBrowser.filter(({ value }) => !isOnServer(value, start.content))
  const ownUnsaved = detail.MayWrite ? inBrowser.map(({ value }) => value) : []
  const keeper = createKeeper(id, notifyListeners)
  const saver = createSaver(start, ownUnsaved, {
    send,
    // unsaved changes that cannot be merged are discarded only by their author
    keep: (unsaved) => aside.length === 0 && keeper.keep(unsaved),
    makeKey: newKey,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: () => performance.now(),
    onChange: notifyListeners,
    onMerged(by, hasRivals) {
      if (!isReplacing || hasRivals) update({ merged: { by, hasRivals, count: shared.merged.count + 1 } })
    },
  })
  if (detail.MayWrite) takeOverUnsaved(id, inBrowser, saver.unsaved)
  seen = takeSnapshot()

  function takeSnapshot(): DraftSnapshot {
    const { content, state, refusal } = saver
    return { ...shared, content, state, refusal, isKeptHere: keeper.isKept, aside }
  }
  function notifyListeners(): void {
    // the saver calls this during construction
    if (!seen) return
    seen = takeSnapshot()
    for (const listener of listeners) listener()
  }

  function update(next: Partial<typeof shared>): void {
    shared = { ...shared, ...next }
    notifyListeners()
  }

  async function sendHeartbeat(): Promise<void> {
    if (document.hidden) return
    wasUnsaved = saver.state !== 'saved'
    const input = { Id: id, Window: windowKey, Side: position.side, Key: position.key, IsUnsaved: wasUnsaved }
    const answer = await call(drafts.here, input, { timeout: heartbeatMs })
    if (answer.ok) return applyPresence(answer.data)
    const missing = missingReason(answer.failure)
    // unknown who is still here, so nobody is shown
    return missing ? markMissing(missing) : update({ people: [] })
  }

  function scheduleHeartbeat(): void {
    clearTimeout(moving)
    moving = setTimeout(() => void sendHeartbeat(), moveDelayMs)
  }

  /** Keeps typed text on the page and in the browser until the draft is available again. */
  function markMissing(missing: MissingReason): void {
    if (missing === shared.missing) return
    update({ missing, mayWrite: false, people: [] })
  }

  async function applyPresence({ Revision, Status, MayWrite, People }: DraftPresence): Promise<void> {
    const { people, status, mayWrite, missing } = shared
    if (missing || !isEqual([People, Status, MayWrite], [people, status, mayWrite]))
      update({ people: People, status: Status, mayWrite: MayWrite, missing: null })
    if (Revision > saver.revision && saver.state !== 'saving') await reload()
    else bringIn()
    if (!mayWrite) await tryAgain()
  }

  /** Retries a save that was refused while the draft was read-only. */
  async function tryAgain(): Promise<void> {
    if (shared.mayWrite && saver.state === 'refused') await saver.flush()
  }

  /** Merges unsaved changes once the draft can be edited again. */
  function bringIn(): void {
    if (aside.length === 0 || !shared.mayWrite) return
    const found = aside
    aside = []
    const all = found.reduce(
      (content, { value }) => mergeContents(value.base, value.content, content, newKey).content,
      saver.content,
    )
    saver.change(all)
    takeOverUnsaved(id, found, saver.unsaved)
  }

  /** Loads the draft, with what became of the saves that got no answer; null if it cannot be loaded now. */
  async function load(): Promise<DraftDetail | null> {
    const answer = await call(drafts.open, openInput(id, saver.unsaved ? [saver.unsaved] : []))
    if (!answer.ok) {
      const missing = missingReason(answer.failure)
      if (missing) markMissing(missing)
      return null
    }
    for (const file of answer.data.Files) files.set(file.Id, file)
    return answer.data
  }

  async function reload(): Promise<void> {
    const now = await load()
    if (!now) return
    const couldWrite = shared.mayWrite
    shared = { ...shared, status: now.Status, mayWrite: now.MayWrite, writers: now.Writers, missing: null }
    saver.receive(receivedOf(now))
    bringIn()
    notifyListeners()
    if (!couldWrite) await tryAgain()
  }

  /** The page closes: the browser cancels a save that is on its way, so everything is sent again. */
  function leave(): void {
    if (saver.state === 'saved' || saver.state === 'refused') {
      sendOnClose(drafts.leave.path, { Id: id, Window: windowKey })
    } else void saver.flush(true)
    keeper.keepNow()
  }

  /** Leaves for another page of the portal, with time to wait for answers. */
  async function goElsewhere(): Promise<void> {
    keeper.keepNow()
    keeper.leave()
    await saver.flush()
    saver.stop()
    keeper.keepNow()
    keeper.end()
    await call(drafts.leave, { Id: id, Window: windowKey })
  }

  return {
    pendingUploads: createPendingUploads(),
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
    setPosition(side, key) {
      if (position.side === side && position.key === key) return
      position = { side, key }
      scheduleHeartbeat()
    },
    discardAside(key) {
      aside = aside.filter((each) => each.key !== key)
      discardUnsaved(key)
      notifyListeners()
    },
    windowKey,
    applyPresence,
    markMissing,
    flush: () => saver.flush(),
    reload,
    async replace(send) {
      isReplacing = true
      try {
        const answer = await send()
        await reload()
        return answer
      } finally {
        isReplacing = false
      }
    },
    start() {
      const close = markOpen(id)
      let timer: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      const goOn = (): void => {
        if (!isOver) timer = setTimeout(() => void sendHeartbeat().finally(goOn), heartbeatMs)
      }
      const onHidden = () => {
        if (!document.hidden) return
        void saver.flush()
        // a phone may end a hidden page without a word
        keeper.keepNow()
      }
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
        window.removeEventListener('online', onOnline)
        void goElsewhere().finally(() => {
          window.removeEventListener('pagehide', leave)
          close()
        })
      }
    },
  }
}

const receivedOf = ({ Revision, Content, UpdatedBy, Applied }: DraftDetail): Received => ({
  revision: Revision,
  content: Content as Content,
  by: UpdatedBy,
  applied: Applied ?? [],
})

const sessions = new WeakMap<DraftDetail, DraftSession>()

/**
 * Returns the session of an answer of the server. There is one, however often React begins to draw the page and starts
 * again: a session takes over, and saves, what this browser has kept.
 */
export function sessionOf(detail: DraftDetail): DraftSession {
  const session = sessions.get(detail) ?? openDraftSession(detail)
  sessions.set(detail, session)
  return session
}
