/**
 * State of one open draft: content, save state, people present. React reads its snapshots; timers and server calls are
 * here.
 */
import { call } from '@portal/client'
import { drafts, type DraftPresence, type PresentPerson, type DraftDetail, type WordingAuthor } from '../contract.ts'
import { mergeContents, isEqual } from '../merge.ts'
import type { Content } from '../rules.ts'
import { settleTranslated } from '../untranslated.ts'
import { isOnServer } from './rebase-content.ts'
import { discardUnsaved, markOpen, saveUnsavedDraft, loadUnsaved, takeOverUnsaved } from './unsaved.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { newKey } from './keys.ts'
import { createPendingUploads } from './pending-uploads.ts'
import { createSaver, type UnsavedDraft, type SaveAnswer } from './saver.ts'
import { missingReason, saveContent, sendOnClose, type MissingReason, type SaveInput } from './save-content.ts'

/** Presence interval. Changes of others come by the live stream, and by this if there is none. */
const heartbeatMs = 5000
/** Delay before a move to another paragraph is reported, so that passing through is not. */
const moveDelayMs = 700
const keepDelayMs = 200

function openDraftSession(detail: DraftDetail): DraftSession {
  const id = detail.Id
  const windowKey = newKey()
  const listeners = new Set<() => void>()
  const files = new Map(detail.Files.map((file) => [file.Id, file]))
  let position: { side: '' | 'zh' | 'en'; key: string } = { side: '', key: '' }
  let isKeptHere = true
  let isSettled = false
  /** The text is being replaced from this page: what comes from the server is no change of somebody else's. */
  let isReplacing = false
  /** True if others were last told of unsaved changes here. */
  let wasUnsaved = false
  let toKeep: { unsaved: UnsavedDraft | null } | null = null
  let keeping: ReturnType<typeof setTimeout> | undefined
  let moving: ReturnType<typeof setTimeout> | undefined
  let shared = {
    people: [] as readonly PresentPerson[],
    status: detail.Status,
    mayWrite: detail.MayWrite,
    missing: null as MissingReason | null,
    writers: detail.Writers as readonly WordingAuthor[],
    merged: { by: '', hasRivals: false, count: 0 },
  }

  async function send(input: SaveInput, isLast: boolean): Promise<SaveAnswer> {
    const sent = await saveContent(id, input, windowKey, isLast)
    for (const file of sent.files ?? []) files.set(file.Id, file)
    if (sent.writers) shared = { ...shared, writers: sent.writers }
    if (sent.missing) markMissing(sent.missing)
    return sent.answer
  }

  const start = { revision: detail.Revision, content: detail.Content as Content }
  let seen: DraftSnapshot
  const inBrowser = loadUnsaved(id)
  let aside = detail.MayWrite ? [] : inBrowser.filter(({ value }) => !isOnServer(value, start.content))
  const ownUnsaved = detail.MayWrite ? inBrowser.map(({ value }) => value) : []
  const saver = createSaver(start, ownUnsaved, {
    send,
    keep,
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
  if (detail.MayWrite) {
    const { content, revision, state } = saver
    takeOverUnsaved(
      id,
      inBrowser,
      state === 'saved' ? null : { revision, base: start.content, content, unanswered: [] },
    )
  }
  seen = takeSnapshot()

  /** Stores unsaved changes after a short delay, because each keystroke would write the whole text. */
  function keep(unsaved: UnsavedDraft | null): void {
    // unsaved changes that cannot be merged are discarded only by their author
    if (aside.length > 0) return
    toKeep = { unsaved }
    keeping ??= setTimeout(keepNow, keepDelayMs)
  }
  function keepNow(): void {
    clearTimeout(keeping)
    keeping = undefined
    if (!toKeep) return
    const was = isKeptHere
    isKeptHere = saveUnsavedDraft(id, toKeep.unsaved)
    toKeep = null
    if (was !== isKeptHere) notifyListeners()
  }

  function takeSnapshot(): DraftSnapshot {
    const { content, state, refusal } = saver
    return { ...shared, content, state, refusal, isKeptHere, aside }
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
    takeOverUnsaved(id, found, toKeep?.unsaved ?? null)
  }

  async function reload(): Promise<void> {
    const answer = await call(drafts.open, { Id: id })
    if (!answer.ok) {
      const missing = missingReason(answer.failure)
      return missing ? markMissing(missing) : undefined
    }
    for (const file of answer.data.Files) files.set(file.Id, file)
    const { Status: status, MayWrite: mayWrite, Writers: writers } = answer.data
    const couldWrite = shared.mayWrite
    shared = { ...shared, status, mayWrite, writers, missing: null }
    saver.receive({
      revision: answer.data.Revision,
      content: answer.data.Content as Content,
      by: answer.data.UpdatedBy,
    })
    bringIn()
    notifyListeners()
    if (!couldWrite) await tryAgain()
  }

  /** The page closes: the browser cancels a save that is on its way, so everything is sent again. */
  function leave(): void {
    if (saver.state === 'saved' || saver.state === 'refused') {
      sendOnClose(drafts.leave.path, { Id: id, Window: windowKey })
    } else void saver.flush(true)
    keepNow()
  }

  /** Leaves for another page of the portal, with time to wait for answers. */
  async function goElsewhere(): Promise<void> {
    keepNow()
    await saver.flush()
    saver.stop()
    keepNow()
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
        keepNow()
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
