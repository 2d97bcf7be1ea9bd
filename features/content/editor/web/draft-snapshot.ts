/** The state of an open draft, as React reads it. */
import type { PresentPerson, WordingAuthor } from '../contract.ts'
import type { Content, DraftStatus } from '../rules.ts'
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
