/** Unsaved text that only this browser has. */
import { call } from '@portal/client'
import { writing } from '../contract.ts'
import type { Content } from '../rules.ts'
import { isThere } from './brought-in.ts'
import { differencesOf } from './differences.ts'
import { dropKept, recallKept } from './kept.ts'
import type { Kept } from './saver.ts'

/**
 * Returns true if the draft still has unsaved changes. Asks the server, because a closed window never heard the answer
 * to its last save.
 */
export async function isStillUnsaved(id: number): Promise<boolean> {
  const answer = await call(writing.open, { Id: id })
  if (!answer.ok) return true
  const now = answer.data.Content as Content
  for (const { key, value } of recallKept(id)) if (isThere(value, now)) dropKept(key)
  return recallKept(id).length > 0
}

/** Returns each title and paragraph that was added or changed. */
export function wordsOfKept({ base, content }: Pick<Kept, 'base' | 'content'>): string[] {
  return differencesOf(base, content)
    .filter(({ kind }) => kind === 'added' || kind === 'changed')
    .map(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join(''))
    .filter((words) => words.trim() !== '')
}
