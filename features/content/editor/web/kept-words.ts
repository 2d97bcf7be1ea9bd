/** Words that only this browser has: they are shown, and nobody's loss. */
import { call } from '@portal/client'
import { writing } from '../contract.ts'
import type { Content } from '../rules.ts'
import { isThere } from './brought-in.ts'
import { differencesOf } from './differences.ts'
import { dropKept, recallKept } from './kept.ts'
import type { Kept } from './saver.ts'

/** Asks the server: a window that was closed heard no answer to what it sent last. */
export async function isStillUnsaved(id: number): Promise<boolean> {
  const answer = await call(writing.open, { Id: id })
  if (!answer.ok) return true
  const now = answer.data.Content as Content
  for (const { key, value } of recallKept(id)) if (isThere(value, now)) dropKept(key)
  return recallKept(id).length > 0
}

/** Each title and paragraph that was written, as it was written. */
export function wordsOfKept({ base, content }: Pick<Kept, 'base' | 'content'>): string[] {
  return differencesOf(base, content)
    .filter(({ kind }) => kind === 'added' || kind === 'changed')
    .map(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join(''))
    .filter((words) => words.trim() !== '')
}
