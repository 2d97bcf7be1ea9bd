/**
 * Drafts of comments survive a closed popup, a reload and an ended session (CMT-07); they are deleted only after the
 * server has accepted the comment.
 */
import { randomKey, storedJson, storeText } from '@portal/client'

export interface CommentDraft {
  readonly text: string
  /** The last attempt to send: the same text to the same target keeps its key, so that a retry cannot post twice. */
  readonly attempt?: {
    readonly text: string
    readonly key: string
    /** More was typed while it was on its way: it is tried again by itself, because it may have arrived. */
    readonly isFollowed?: boolean
  }
}

const emptyDraft: CommentDraft = { text: '' }

/** Keyed by person: people who share a computer never see each other's drafts. */
export function draftStorageKey(draftKey: string, account: string): string {
  return `${draftKey}@${account}`
}

export function loadDraft(storageKey: string): CommentDraft {
  const kept = storedJson(storageKey)
  return isDraft(kept) ? kept : emptyDraft
}

function isDraft(value: unknown): value is CommentDraft {
  const { text, attempt } = (value ?? {}) as Partial<CommentDraft>
  const isAttempt = attempt === undefined || (typeof attempt?.text === 'string' && typeof attempt.key === 'string')
  return typeof text === 'string' && isAttempt
}

export function saveDraft(storageKey: string, draft: CommentDraft): void {
  storeText(storageKey, draft.text === '' ? null : JSON.stringify(draft))
}

/** Returns the draft to be sent: with the key of the last attempt if the text is the same, else with a new one. */
export function withAttempt(draft: CommentDraft, sent: string): CommentDraft & Required<Pick<CommentDraft, 'attempt'>> {
  const attempt = draft.attempt?.text === sent ? draft.attempt : { text: sent, key: randomKey() }
  return { text: draft.text, attempt }
}
