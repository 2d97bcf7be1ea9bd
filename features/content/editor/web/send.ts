/** Sends one save to the server and interprets the answer. */
import { call, surroundings, type Failure } from '@portal/client'
import { writing, type DeskFile, type Writer } from '../contract.ts'
import type { Content } from '../rules.ts'
import type { SaveAnswer } from './saver.ts'

/** Reason why an open draft is no longer available. */
export type Missing = 'inTrash' | 'noManuscript'

export interface Sending {
  revision: number
  content: Content
  merged: boolean
}

interface Sent {
  answer: SaveAnswer
  /** Files of the draft, if somebody else has changed it. */
  files?: readonly DeskFile[]
  writers?: readonly Writer[]
  missing?: Missing
}

/** Limit of a keepalive request, in bytes. */
const lastBytes = 60_000

/**
 * Saves content. `leaving`: key of the closing window, which gets no answer unless the content is too large for a
 * keepalive request.
 */
export async function sendContent(
  id: number,
  { revision, content, merged }: Sending,
  leaving: string | undefined,
): Promise<Sent> {
  const base = { Id: id, Revision: revision, Content: content, Merged: merged }
  const input = leaving === undefined ? base : { ...base, Leaving: leaving }
  if (leaving !== undefined && sendLast(writing.save.path, input)) return { answer: { kind: 'offline' } }
  const answer = await call(writing.save, input, { timeout: 20_000 })
  if (answer.ok) {
    const { Revision, Content: kept, Writers } = answer.data
    return { answer: { kind: 'saved', revision: Revision, content: kept as Content | null }, writers: Writers }
  }
  const { kind, reason, message, code, data } = answer.failure
  if (reason === 'changedMeanwhile') {
    const theirs = data as { Revision: number; Content: Content; By: string; Files: DeskFile[] }
    const { Revision, Content: now, By, Files } = theirs
    return { answer: { kind: 'changed', revision: Revision, content: now, by: By }, files: Files }
  }
  const missing = missingBy(answer.failure)
  if (isFinal(kind, code)) return { answer: { kind: 'refused', message }, ...(missing ? { missing } : {}) }
  // the server answered: rate limit or overload
  return { answer: isLater(code) ? { kind: 'offline', message } : { kind: 'offline' } }
}

export function missingBy({ reason }: Pick<Failure, 'reason'>): Missing | null {
  return reason === 'inTrash' || reason === 'noManuscript' ? reason : null
}

/** Returns true if resending would be refused again: malformed, too large, or not permitted. @internal */
export function isFinal(kind: string, code: number): boolean {
  return kind === 'refused' || code === 400 || code === 413
}

/** Returns true if the server will accept the same content later. */
function isLater(code: number): boolean {
  return code === 429 || code === 503
}

/** Sends a request that outlives the page; returns false if it is too large. */
export function sendLast(path: string, input: unknown): boolean {
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
