/**
 * Drafts of comments survive a closed popup, a reload and an ended session (CMT-07); they are deleted only after the
 * server has accepted the comment.
 */
import { randomKey, storedJson, storeText } from '@portal/client'

export interface Draft {
  readonly text: string
  /** The last attempt to send: the same text to the same target keeps its key, so that a retry cannot post twice. */
  readonly attempt?: { readonly text: string; readonly key: string }
}

const noDraft: Draft = { text: '' }

/** Keyed by person: people who share a computer never see each other's drafts. */
export function draftPlace(draftKey: string, account: string): string {
  return `${draftKey}@${account}`
}

export function recallDraft(place: string): Draft {
  const kept = storedJson(place)
  return isDraft(kept) ? kept : noDraft
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return false
  if (!('attempt' in value)) return true
  const attempt = value.attempt
  return (
    typeof attempt === 'object' &&
    attempt !== null &&
    'text' in attempt &&
    typeof attempt.text === 'string' &&
    'key' in attempt &&
    typeof attempt.key === 'string'
  )
}

export function keepDraft(place: string, draft: Draft): void {
  storeText(place, draft.text === '' ? null : JSON.stringify(draft))
}

/** Returns the draft to be sent: with the key of the last attempt if the text is the same, else with a new one. */
export function withAttempt(draft: Draft, sent: string): Draft & Required<Pick<Draft, 'attempt'>> {
  const attempt = draft.attempt?.text === sent ? draft.attempt : { text: sent, key: randomKey() }
  return { text: draft.text, attempt }
}
