/** Compares two versions: their texts, and everything else. */
import { sides, type Block, type Content, type Side } from '../rules.ts'
import { differencesBeside, movedIn } from './differences-beside.ts'
import { piecesOf, readable, type Difference } from './pieces.ts'

/** Returns differences in the order of the later text; removed paragraphs follow their predecessor. */
export function differencesOf(before: Content, after: Content): Difference[] {
  const written = sides.flatMap((side) => [
    ...ofTitle(before, after, side),
    ...ofBlocks(before, after, side),
    ...movedIn(before[side]?.blocks ?? [], after[side]?.blocks ?? [], side),
  ])
  return [...written, ...differencesBeside(before, after)]
}

function ofTitle(before: Content, after: Content, side: Side): Difference[] {
  const [was, is] = [before[side]?.title ?? '', after[side]?.title ?? '']
  return was === is ? [] : [{ side, key: '', kind: 'changed', pieces: piecesOf(was, is, side) }]
}

function ofBlocks(before: Content, after: Content, side: Side): Difference[] {
  const [old, now] = [before[side]?.blocks ?? [], after[side]?.blocks ?? []]
  const found: Difference[] = []
  const was = new Map(old.map((block) => [block.key, block]))
  const is = new Set(now.map(({ key }) => key))
  const whole = (block: Block, kind: 'added' | 'removed'): Difference => ({
    side,
    key: block.key,
    kind,
    pieces: [{ kind, text: readable(block.html) }],
  })
  const removedBehind = (at: number): void => {
    for (let next = at; next < old.length && !is.has(old[next]!.key); next++) found.push(whole(old[next]!, 'removed'))
  }
  removedBehind(0)
  for (const block of now) {
    const earlier = was.get(block.key)
    if (!earlier) found.push(whole(block, 'added'))
    else {
      if (earlier.html !== block.html) found.push(ofBlock(earlier, block, side))
      removedBehind(old.indexOf(earlier) + 1)
    }
  }
  return found
}

/** Compares one paragraph. If only the formatting changed, all words are equal. */
function ofBlock(earlier: Block, later: Block, side: Side): Difference {
  return { side, key: later.key, kind: 'changed', pieces: piecesOf(readable(earlier.html), readable(later.html), side) }
}
