/** Unsaved changes in the browser's storage, by person, draft and window, so that a crash loses nothing. */
import type { RequestOf } from '@portal/contract'
import {
  listUnsaved,
  deleteUnsaved,
  saveUnsaved,
  notifyUnsaved,
  listUnsavedNames,
  type UnsavedEntry,
} from '@portal/client'
import { maxKeys, type drafts } from '../contract.ts'
import type { Content } from '../rules.ts'
import type { SentSave, UnsavedDraft } from './saver.ts'

export type UnsavedRecord = UnsavedEntry<UnsavedDraft>

/** Drafts that are open in this window or being closed; their unsaved changes are being sent. */
const open = new Set<number>()

/** Unsaved changes of this window and of others. */
export const loadUnsaved = (id: number): UnsavedRecord[] =>
  listUnsaved<UnsavedDraft>(`writing.${id}`).map(({ key, value }) => {
    const unanswered = value.unanswered.map((save) => withKey(save, value))
    return { key, value: { ...value, unanswered } }
  })
export const discardUnsaved = deleteUnsaved

/** Pages of the release before kept the content of a save, without a key. */
const withKey = (save: SentSave | Content, { revision }: UnsavedDraft): SentSave =>
  'key' in save ? save : { key: '', revision, content: save, merged: false, isLeaving: false }

/** Returns the question for a draft: with the keys of the saves that got no answer here. */
export function openInput(
  id: number,
  unsaved: readonly Pick<UnsavedDraft, 'unanswered'>[] = loadUnsaved(id).map(({ value }) => value),
): RequestOf<typeof drafts.open> {
  const keys = unsaved.flatMap(({ unanswered }) => unanswered.map(({ key }) => key)).filter((key) => key !== '')
  return { Id: id, Keys: keys.slice(-maxKeys) }
}

/** Returns false if the browser has no room; the page then says so. @internal */
export const saveUnsavedDraft = (id: number, unsaved: UnsavedDraft | null): boolean =>
  saveUnsaved(`writing.${id}`, unsaved)

const keepDelayMs = 200
/** Those of the sessions in this window, by draft. A session before it was left, and keeps nothing over it. */
const keepers = new Map<number, Keeper>()
const left = new WeakSet<Keeper>()

export interface Keeper {
  /** False if the browser has no room. */
  readonly isKept: boolean
  /** Keeps after a short delay, because each keystroke would write the whole text. */
  keep(unsaved: UnsavedDraft | null): void
  /** Returns false if a later session of this window has taken over what is kept. */
  keepNow(): boolean
  /** Another session of this window may take over from now on. */
  leave(): void
  /** Everything possible was sent. */
  end(): void
}

/** Keeps the unsaved changes of a session. `onChange`: `isKept` is another. */
export function createKeeper(id: number, onChange: () => void): Keeper {
  let isKept = true
  let next: { unsaved: UnsavedDraft | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function keepNow(): boolean {
    clearTimeout(timer)
    timer = undefined
    const isLatest = keepers.get(id) === keeper
    // a browser without room has nothing that could be taken over
    if (!next || !isLatest) return isLatest || !isKept
    const was = isKept
    isKept = saveUnsavedDraft(id, next.unsaved)
    next = null
    if (was !== isKept) onChange()
    return true
  }
  const keeper: Keeper = {
    get isKept() {
      return isKept
    },
    keep(unsaved) {
      next = { unsaved }
      timer ??= setTimeout(keepNow, keepDelayMs)
    },
    keepNow,
    leave: () => void left.add(keeper),
    end() {
      if (keepers.get(id) === keeper) keepers.delete(id)
    },
  }
  keepers.set(id, keeper)
  return keeper
}

/**
 * Returns the question of a page that opens a draft. A session of this window that was left and still saves sends
 * nothing after it: what it has not sent by then is the page's.
 */
export function takeOverInput(id: number): RequestOf<typeof drafts.open> {
  const keeper = keepers.get(id)
  if (keeper && left.has(keeper)) keeper.end()
  return openInput(id)
}

/** Combines the records of several windows into this window's. If that cannot be stored, they stay. */
export function takeOverUnsaved(id: number, found: readonly UnsavedRecord[], all: UnsavedDraft | null): void {
  if (found.length === 0 || !saveUnsavedDraft(id, all)) return
  const own = all && loadUnsaved(id)[0]?.key
  for (const { key } of found) if (key !== own) discardUnsaved(key)
}

/** Marks a draft as open. Returns a function to call when it is closed and everything possible was sent. */
export function markOpen(id: number): () => void {
  open.add(id)
  return () => {
    open.delete(id)
    notifyUnsaved()
  }
}

/** Returns the ids of drafts with unsaved changes, sorted and comma-separated; '' if none. */
export function unsavedDraftIds(): string {
  return listUnsavedNames('writing')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && !open.has(id))
    .toSorted((a, b) => a - b)
    .join()
}
