/** Compares two versions: their texts, and everything else. */
import { sides, type Block, type Content, type Side } from '../rules.ts'
import { compareExtras, movedBlocks } from './compare-extras.ts'
import { diffWords, readableText, type Difference } from './diff-words.ts'

/** Returns differences in the order of the later text; removed paragraphs follow their predecessor. */
export function compareContents(before: Content, after: Content): Difference[] {
  const written = sides.flatMap((side) => [
    ...titleDifferences(before, after, side),
    ...blockDifferences(before, after, side),
    ...movedBlocks(before[side]?.blocks ?? [], after[side]?.blocks ?? [], side),
  ])
  return [...written, ...compareExtras(before, after)]
}

function titleDifferences(before: Content, after: Content, side: Side): Difference[] {
  const [was, is] = [before[side]?.title ?? '', after[side]?.title ?? '']
  return was === is ? [] : [{ side, key: '', kind: 'changed', parts: diffWords(was, is, side) }]
}

function blockDifferences(before: Content, after: Content, side: Side): Difference[] {
  const [old, now] = [before[side]?.blocks ?? [], after[side]?.blocks ?? []]
  const found: Difference[] = []
  const was = new Map(old.map((block) => [block.key, block]))
  const is = new Set(now.map(({ key }) => key))
  const whole = (block: Block, kind: 'added' | 'removed'): Difference => ({
    side,
    key: block.key,
    kind,
    parts: [{ kind, text: readableText(block.html) }],
  })
  const removedBehind = (at: number): void => {
    for (let next = at; next < old.length && !is.has(old[next]!.key); next++) found.push(whole(old[next]!, 'removed'))
  }
  removedBehind(0)
  for (const block of now) {
    const earlier = was.get(block.key)
    if (!earlier) found.push(whole(block, 'added'))
    else {
      if (earlier.html !== block.html) found.push(blockDifference(earlier, block, side))
      removedBehind(old.indexOf(earlier) + 1)
    }
  }
  return found
}

/** Compares one paragraph. If only the formatting changed, all words are equal. */
function blockDifference(earlier: Block, later: Block, side: Side): Difference {
  return {
    side,
    key: later.key,
    kind: 'changed',
    parts: diffWords(readableText(earlier.html), readableText(later.html), side),
  }
}
