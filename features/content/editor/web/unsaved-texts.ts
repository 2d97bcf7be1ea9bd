/** Unsaved text that only this browser has. */
import { call } from '@portal/client'
import { drafts } from '../contract.ts'
import type { Content } from '../rules.ts'
import { isOnServer, settle } from './rebase-content.ts'
import { compareContents } from './compare-contents.ts'
import { discardUnsaved, loadUnsaved, openInput } from './unsaved.ts'
import type { UnsavedDraft } from './saver.ts'

/**
 * Returns true if the draft still has unsaved changes. Asks the server, because a closed window never heard the answer
 * to its last save.
 */
export async function isStillUnsaved(id: number): Promise<boolean> {
  const answer = await call(drafts.open, openInput(id))
  if (!answer.ok) return true
  const { Content: now, Applied } = answer.data
  for (const { key, value } of loadUnsaved(id))
    if (isOnServer(settle(value, Applied), now as Content)) discardUnsaved(key)
  return loadUnsaved(id).length > 0
}

/** Returns each title and paragraph that was added or changed. */
export function unsavedTexts({ base, content }: Pick<UnsavedDraft, 'base' | 'content'>): string[] {
  return compareContents(base, content)
    .filter(({ kind }) => kind === 'added' || kind === 'changed')
    .map(({ parts }) => parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join(''))
    .filter((words) => words.trim() !== '')
}
