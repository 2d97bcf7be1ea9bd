/** Words that this browser kept, of a text that may not be written any more: they are shown, and nobody's loss. */
import { same } from '../merge.ts'
import type { Content } from '../rules.ts'
import { differencesOf } from './differences.ts'
import type { Kept } from './saver.ts'

/** null where the server has all of it. */
export function setAside(kept: Kept | null, now: Content): Kept | null {
  return kept && !same(kept.content, kept.base) && !same(kept.content, now) ? kept : null
}

/** Each title and paragraph that was written, as it was written. */
export function wordsOfKept({ base, content }: Pick<Kept, 'base' | 'content'>): string[] {
  return differencesOf(base, content)
    .filter(({ kind }) => kind === 'added' || kind === 'changed')
    .map(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join(''))
    .filter((words) => words.trim() !== '')
}
