/** Many words looked for in one pass over a text (Aho and Corasick, 1975): its time does not grow with the list. */
import { gap, skeletonOf, type Skeleton } from './skeleton.ts'

interface Hit {
  word: string
  /** The piece of the text, as it was written. */
  piece: string
}

export interface Matcher {
  /** Each word once, in the order in which they end. */
  hitsIn(text: string): Hit[]
}

interface Entry {
  word: string
  length: number
  /** Where the word itself is of several pieces: there anything may stand between. */
  ownGaps: readonly boolean[]
}

interface Node {
  readonly next: Map<string, Node>
  /** The longest other beginning of a word that this one ends with. */
  fail: Node | undefined
  /** The nearest of those that is a whole word. */
  shorter: Node | undefined
  entry: Entry | undefined
}

const newNode = (): Node => ({ next: new Map(), fail: undefined, shorter: undefined, entry: undefined })

/** Of a list of any length, the event loop having its turn in between (docs/decisions/0033). */
export async function matcherInTurns(words: readonly string[]): Promise<Matcher> {
  const building = build(words)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}

/** Letters and nodes, about 10 ms of work. */
const workInATurn = 5_000

/** Pauses after each part of the work. */
function* build(words: readonly string[]): Generator<undefined, Matcher> {
  const root = newNode()
  let done = 0
  for (const word of words) {
    plant(root, word)
    done += word.length
    if (done < workInATurn) continue
    done = 0
    yield
  }
  yield* link(root)
  return { hitsIn: (text) => search(root, text) }
}

function plant(root: Node, word: string): void {
  const { letters, gaps } = skeletonOf(word)
  let node = root
  for (const letter of letters) {
    const next = node.next.get(letter) ?? newNode()
    node.next.set(letter, next)
    node = next
  }
  if (node === root) return
  node.entry ??= { word, length: letters.length, ownGaps: gaps.map((between) => between !== gap.none) }
}

/** Level by level: what a node falls back to lies above it, and is linked already. */
function* link(root: Node): Generator<undefined, void> {
  let level = [...root.next.values()]
  for (const node of level) node.fail = root
  let done = 0
  while (level.length > 0) {
    const below: Node[] = []
    for (const node of level) {
      if (++done % workInATurn === 0) yield
      for (const [letter, child] of node.next) {
        child.fail = step(root, node.fail ?? root, letter)
        child.shorter = child.fail.entry ? child.fail : child.fail.shorter
        below.push(child)
      }
    }
    level = below
  }
}

function step(root: Node, from: Node, letter: string): Node {
  let node: Node | undefined = from
  while (node) {
    const next = node.next.get(letter)
    if (next) return next
    node = node.fail
  }
  return root
}

function search(root: Node, text: string): Hit[] {
  const skeleton = skeletonOf(text)
  const found = new Map<string, Hit>()
  let node = root
  for (const [end, letter] of skeleton.letters.entries()) {
    node = step(root, node, letter)
    for (let here: Node | undefined = node; here; here = here.shorter) {
      const { entry } = here
      if (!entry || found.has(entry.word)) continue
      const start = end - entry.length + 1
      if (!isWhole(skeleton, start, end) || !isTogether(skeleton, start, entry)) continue
      found.set(entry.word, { word: entry.word, piece: text.slice(skeleton.from[start], skeleton.to[end]) })
    }
  }
  return [...found.values()]
}

/** No letter of a spaced script goes on where it begins or ends: 'class' has no 'ass' in it. */
function isWhole({ gaps, isSpaced }: Skeleton, start: number, end: number): boolean {
  const goesOn = (at: number): boolean =>
    at > 0 && at < gaps.length && gaps[at] === gap.none && isSpaced[at - 1]! && isSpaced[at]!
  return !goesOn(start) && !goesOn(end + 1)
}

/** Spaces between letters of such a script make other words, unless they stand between all of them: 's p a m'. */
function isTogether({ gaps, isSpaced }: Skeleton, start: number, { length, ownGaps }: Entry): boolean {
  let hasSpace = false
  let hasNone = false
  for (let place = 1; place < length; place++) {
    const at = start + place
    if (ownGaps[place] || !isSpaced[at - 1] || !isSpaced[at]) continue
    hasSpace ||= gaps[at] === gap.space
    hasNone ||= gaps[at] === gap.none
  }
  return !(hasSpace && hasNone)
}
