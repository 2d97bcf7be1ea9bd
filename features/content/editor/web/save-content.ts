/** Sends one save to the server and interprets the answer. */
import { call, callEnvironment, type Failure } from '@portal/client'
import { drafts, type DraftFile, type WordingAuthor } from '../contract.ts'
import type { Content } from '../rules.ts'
import type { SaveAnswer, SentSave } from './saver.ts'

/** Reason why an open draft is no longer available. */
export type MissingReason = 'inTrash' | 'noManuscript'

interface SaveOutcome {
  answer: SaveAnswer
  /** Files of the draft, if somebody else has changed it. */
  files?: readonly DraftFile[]
  writers?: readonly WordingAuthor[]
  missing?: MissingReason
}

/** Limit of a keepalive request, in bytes. */
const maxKeepaliveBytes = 60_000

/**
 * Saves content. Whoever closes the window gets no answer, unless the content is too large for a keepalive request. A
 * save that is sent again is the same to a letter: its key stands for that.
 */
export async function saveContent(
  id: number,
  { key, revision, content, merged, isLeaving }: SentSave,
  window: string,
): Promise<SaveOutcome> {
  const base = { Id: id, Revision: revision, Content: content, Merged: merged }
  const input = isLeaving ? { ...base, Leaving: window } : { ...base, Window: window }
  if (isLeaving && sendOnClose(drafts.save.path, input, key)) return { answer: { kind: 'offline' } }
  const answer = await call(drafts.save, input, { timeout: 20_000, idempotencyKey: key })
  if (answer.ok) {
    const { Revision, Content: kept, Writers } = answer.data
    return { answer: { kind: 'saved', revision: Revision, content: kept as Content | null }, writers: Writers }
  }
  const { kind, reason, message, code, data } = answer.failure
  if (reason === 'changedMeanwhile') {
    const theirs = data as { Revision: number; Content: Content; By: string; Files: DraftFile[] }
    const { Revision, Content: now, By, Files } = theirs
    return { answer: { kind: 'changed', revision: Revision, content: now, by: By }, files: Files }
  }
  const missing = missingReason(answer.failure)
  if (isFinal(kind, code)) return { answer: { kind: 'refused', message }, ...(missing ? { missing } : {}) }
  // the server answered: rate limit or overload
  if (isRetryable(code)) return { answer: { kind: 'offline', message } }
  return { answer: { kind: 'offline', isFault: kind === 'fault' } }
}

export function missingReason({ reason }: Pick<Failure, 'reason'>): MissingReason | null {
  return reason === 'inTrash' || reason === 'noManuscript' ? reason : null
}

/** Returns true if resending would be refused again: malformed, too large, or not permitted. @internal */
export function isFinal(kind: string, code: number): boolean {
  return kind === 'refused' || code === 400 || code === 413
}

/** Returns true if the server will accept the same content later. */
function isRetryable(code: number): boolean {
  return code === 429 || code === 503
}

/** Sends a request that outlives the page; returns false if it is too large. */
export function sendOnClose(path: string, input: unknown, idempotencyKey?: string): boolean {
  const body = JSON.stringify(input)
  if (new Blob([body]).size > maxKeepaliveBytes) return false
  const client = callEnvironment()
  const { base } = client
  const init = {
    method: 'POST',
    keepalive: true,
    headers: {
      ...client.headers(),
      'content-type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body,
  }
  fetch(`${base}/${path}`, init).catch(() => undefined)
  return true
}
