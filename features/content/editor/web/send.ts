/** One saving on its way to the server, and what its answer means. */
import { call, surroundings, type Failure } from '@portal/client'
import { writing, type DeskFile, type Writer } from '../contract.ts'
import type { Content } from '../rules.ts'
import type { SaveAnswer } from './saver.ts'

/** Why a text that was open is not there any more. */
export type Missing = 'inTrash' | 'noManuscript'

export interface Sending {
  revision: number
  content: Content
  merged: boolean
}

interface Sent {
  answer: SaveAnswer
  /** Those that the text shows now, where somebody else has changed it. */
  files?: readonly DeskFile[]
  writers?: readonly Writer[]
  missing?: Missing
}

/** A browser sends so much while it closes a page. */
const lastBytes = 60_000

/** `leaving`: the window that closes with this, which hears no answer unless the text is too large to go out like that. */
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
  // too much from here, or too busy: it did answer
  return { answer: isLater(code) ? { kind: 'offline', message } : { kind: 'offline' } }
}

export function missingBy({ reason }: Pick<Failure, 'reason'>): Missing | null {
  return reason === 'inTrash' || reason === 'noManuscript' ? reason : null
}

/** The same text sent again would be refused again: it is malformed or too large, or one may not write it. @internal */
export function isFinal(kind: string, code: number): boolean {
  return kind === 'refused' || code === 400 || code === 413
}

/** The server answered, and takes the same text in a while. */
function isLater(code: number): boolean {
  return code === 429 || code === 503
}

/** Goes out though the page closes; false: it is too large for that. */
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
