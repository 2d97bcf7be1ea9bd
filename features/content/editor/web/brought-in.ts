/** Applies unsaved changes to the current content of the server. */
import { mergeContents, same, type Merged } from '../merge.ts'
import { sides, type Content, type Version } from '../rules.ts'
import type { Kept } from './saver.ts'

type Words = Pick<Kept, 'base' | 'content' | 'unanswered'>

/** Merges unsaved changes into `onto`, which is the server's content with anything merged before. */
export function broughtIn(
  { base, content, unanswered }: Words,
  server: Content,
  onto: Content,
  makeKey: () => string,
): Merged & { isOwn: boolean } {
  const before = unanswered.reduce((from, each) => arrived(from, each, server), base)
  return { ...mergeContents(before, content, onto, makeKey), isOwn: same(before, server) }
}

/** Returns true if the server already has all of it. */
export function isThere(kept: Words, server: Content): boolean {
  return same(kept.content, server) || same(broughtIn(kept, server, server, () => '').content, server)
}

/**
 * Returns the base with those of our unanswered blocks that did arrive, so that they are not taken for somebody else's.
 */
function arrived(base: Content, unanswered: Content, theirs: Content): Content {
  const versions = sides.map((side): [string, Version | null] => {
    const [was, sent, is] = [base[side], unanswered[side], theirs[side]]
    if (!sent || !is) return [side, was]
    const there = new Map(is.blocks.map((block) => [block.key, block]))
    const own = sent.blocks.filter((block) => there.get(block.key)?.html === block.html)
    const ownKeys = new Set(own.map(({ key }) => key))
    const others = (was?.blocks ?? []).filter(({ key }) => !ownKeys.has(key))
    const isTitleThere = is.title === sent.title
    const title = isTitleThere ? sent.title : (was?.title ?? '')
    const blocks = orderedAs(
      sent.blocks.map(({ key }) => key),
      [...own, ...others],
    )
    return [side, { ...(was ?? { title, blocks }), title, blocks }]
  })
  const rest = same(restOf(theirs), restOf(unanswered)) ? unanswered : base
  return { ...rest, ...(Object.fromEntries(versions) as Pick<Content, 'zh' | 'en'>) }
}

const restOf = ({ zh: _zh, en: _en, ...rest }: Content): unknown => rest

function orderedAs<T extends { key: string }>(keys: readonly string[], blocks: readonly T[]): T[] {
  const place = new Map(keys.map((key, at) => [key, at]))
  return blocks.toSorted((a, b) => (place.get(a.key) ?? keys.length) - (place.get(b.key) ?? keys.length))
}
