/** An open draft as React sees it: its state, and what can be done with it. */
import type { DraftFile, DraftPresence, PresentPerson, WordingAuthor } from '../contract.ts'
import type { Content, DraftStatus } from '../rules.ts'
import type { PendingUploads } from './pending-uploads.ts'
import type { MissingReason } from './save-content.ts'
import type { SaveState } from './saver.ts'
import type { UnsavedRecord } from './unsaved.ts'

export interface DraftSnapshot {
  content: Content
  state: SaveState
  refusal: string
  isKeptHere: boolean
  /** Unsaved changes of a draft that can no longer be edited. */
  aside: readonly UnsavedRecord[]
  people: readonly PresentPerson[]
  /** Authors of competing wordings. */
  writers: readonly WordingAuthor[]
  status: DraftStatus
  mayWrite: boolean
  /** Set if the draft was deleted or became inaccessible while it was open. */
  missing: MissingReason | null
  /** The latest merge of somebody else's changes, and the number of merges. */
  merged: { by: string; hasRivals: boolean; count: number }
}

export interface DraftSession {
  readonly id: number
  /** Key of this window. */
  readonly windowKey: string
  /** Applies the presence state that the server reports. */
  readonly applyPresence: (shared: DraftPresence) => Promise<void>
  /** Marks the draft as not available. */
  readonly markMissing: (missing: MissingReason) => void
  readonly snapshot: () => DraftSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the content. */
  readonly change: (make: (content: Content) => Content) => void
  /** Uploads in progress on this page. */
  readonly pendingUploads: PendingUploads
  readonly fileOf: (id: number) => DraftFile | undefined
  readonly addFile: (file: DraftFile) => void
  /** Sets the paragraph with the caret. */
  readonly setPosition: (side: '' | 'zh' | 'en', key: string) => void
  /** Discards unsaved changes that cannot be merged. */
  readonly discardAside: (key: string) => void
  readonly flush: () => Promise<boolean>
  /** Reloads after something other than the text has changed. */
  readonly reload: () => Promise<void>
  /** Runs a call that replaces the text on the server, and reloads. */
  readonly replace: <T>(send: () => Promise<T>) => Promise<T>
  /** Starts the timers; returns a function that closes the session. */
  readonly start: () => () => void
}
