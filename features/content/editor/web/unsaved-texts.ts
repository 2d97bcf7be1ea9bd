/** Unsaved text that only this browser has. */
import { call } from '@portal/client'
import { drafts } from '../contract.ts'
import type { Content } from '../rules.ts'
import { isForgotten, isOnServer } from './rebase-content.ts'
import { isFinal, saveRequest } from './save-content.ts'
import { compareContents } from './compare-contents.ts'
import { discardUnsaved, loadUnsaved } from './unsaved.ts'
import type { UnsavedDraft } from './saver.ts'

/**
 * Sends the last saves of closed windows again, which the server answers by their keys: what it has taken is dropped
 * here, and not merged over what somebody has decided since. Returns false if an answer is missing.
 */
export async function settleLastSaves(id: number): Promise<boolean> {
  for (const { key, value } of loadUnsaved(id)) {
    const { lastSave } = value
    if (!lastSave || isForgotten(lastSave)) continue
    const request = saveRequest(id, { ...value, ...lastSave }, lastSave)
    const answer = await call(drafts.save, request, { idempotencyKey: lastSave.key })
    if (answer.ok) discardUnsaved(key)
    else if (!isFinal(answer.failure.kind, answer.failure.code)) return false
  }
  return true
}

/**
 * Returns true if the draft still has unsaved changes. Asks the server, because a closed window never heard the answer
 * to its last save.
 */
export async function isStillUnsaved(id: number): Promise<boolean> {
  if (!(await settleLastSaves(id))) return true
  const answer = await call(drafts.open, { Id: id })
  if (!answer.ok) return true
  const now = answer.data.Content as Content
  for (const { key, value } of loadUnsaved(id)) if (isOnServer(value, now)) discardUnsaved(key)
  return loadUnsaved(id).length > 0
}

/** Returns each title and paragraph that was added or changed. */
export function unsavedTexts({ base, content }: Pick<UnsavedDraft, 'base' | 'content'>): string[] {
  return compareContents(base, content)
    .filter(({ kind }) => kind === 'added' || kind === 'changed')
    .map(({ parts }) => parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join(''))
    .filter((words) => words.trim() !== '')
}
