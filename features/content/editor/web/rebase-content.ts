/** Applies unsaved changes to the current content of the server. */
import { mergeContents, isEqual, type MergeResult } from '../merge.ts'
import { sides, type Content, type LanguageVersion } from '../rules.ts'
import type { AppliedSave } from '../contract.ts'
import type { SentSave, UnsavedDraft } from './saver.ts'

/** Merges unsaved changes into `onto`, which is the server's content with anything merged before. */
export function rebaseContent(
  { revision, base, content, unanswered }: UnsavedDraft,
  server: Content,
  onto: Content,
  makeKey: () => string,
): MergeResult & { isOwn: boolean } {
  const ofBase = unanswered.filter((each) => each.revision === revision)
  const before = ofBase.reduce((from, each) => withArrivedBlocks(from, each.content, server), base)
  return { ...mergeContents(before, content, onto, makeKey), isOwn: isEqual(before, server) }
}

/** Returns the saves that the server may still apply: a save that closes its window also on top of one before it. */
export const stillComing = (saves: readonly SentSave[], revision: number): SentSave[] =>
  saves.filter((each) => each.revision + Number(each.isLeaving) >= revision)

/**
 * Returns what was typed behind the last save that was applied: the server has had everything before it, whatever
 * somebody has made of it since.
 */
export function settle(unsaved: UnsavedDraft, applied: readonly AppliedSave[] = []): UnsavedDraft {
  const [last] = applied
    .toSorted((a, b) => b.Revision - a.Revision)
    .flatMap(({ Key, Revision }) =>
      unsaved.unanswered.filter(({ key }) => key === Key).map(({ content }) => ({ Revision, content })),
    )
  if (!last) return unsaved
  const others = unsaved.unanswered.filter(({ key }) => !applied.some(({ Key }) => Key === key))
  return {
    ...unsaved,
    revision: last.Revision,
    base: last.content,
    unanswered: stillComing(others, last.Revision),
  }
}

/** Returns true if the server already has all of it. */
export function isOnServer(unsaved: UnsavedDraft, server: Content): boolean {
  return isEqual(unsaved.content, server) || isEqual(rebaseContent(unsaved, server, server, () => '').content, server)
}

/**
 * Returns the base with those of our unanswered blocks that did arrive, so that they are not taken for somebody else's.
 */
function withArrivedBlocks(base: Content, unanswered: Content, theirs: Content): Content {
  const versions = sides.map((side): [string, LanguageVersion | null] => {
    const [was, sent, is] = [base[side], unanswered[side], theirs[side]]
    if (!sent || !is) return [side, was]
    const there = new Map(is.blocks.map((block) => [block.key, block]))
    const own = sent.blocks.filter((block) => there.get(block.key)?.html === block.html)
    const ownKeys = new Set(own.map(({ key }) => key))
    const others = (was?.blocks ?? []).filter(({ key }) => !ownKeys.has(key))
    const isTitleThere = is.title === sent.title
    const title = isTitleThere ? sent.title : (was?.title ?? '')
    const blocks = sortByKeys(
      sent.blocks.map(({ key }) => key),
      [...own, ...others],
    )
    return [side, { ...(was ?? { title, blocks }), title, blocks }]
  })
  const rest = isEqual(restOf(theirs), restOf(unanswered)) ? unanswered : base
  return { ...rest, ...(Object.fromEntries(versions) as Pick<Content, 'zh' | 'en'>) }
}

const restOf = ({ zh: _zh, en: _en, ...rest }: Content): unknown => rest

function sortByKeys<T extends { key: string }>(keys: readonly string[], blocks: readonly T[]): T[] {
  const place = new Map(keys.map((key, at) => [key, at]))
  return blocks.toSorted((a, b) => (place.get(a.key) ?? keys.length) - (place.get(b.key) ?? keys.length))
}
