/** Finds many words in one pass over a text (Aho and Corasick, 1975): the time does not grow with the list. */
import { gap, toSkeleton, type Skeleton } from './skeleton.ts'

interface Hit {
  word: string
  /** The matching piece of the text, as written. */
  fragment: string
}

export interface Matcher {
  /** Returns each word once, in the order in which the matches end. */
  findHits(text: string): Hit[]
}

interface WordEntry {
  word: string
  length: number
  /** Positions where the word itself has a gap: there the text may have anything in between. */
  ownGaps: readonly boolean[]
}

interface TrieNode {
  readonly next: Map<string, TrieNode>
  /** Node of the longest other prefix that this one ends with. */
  fail: TrieNode | undefined
  /** The nearest of these nodes that ends a whole word. */
  shorter: TrieNode | undefined
  entry: WordEntry | undefined
}

const newNode = (): TrieNode => ({ next: new Map(), fail: undefined, shorter: undefined, entry: undefined })

/** Builds a matcher for a list of any length, yielding to the event loop in between (docs/decisions/0033). */
export async function buildMatcher(words: readonly string[]): Promise<Matcher> {
  const building = buildInSteps(words)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}

/** Letters and nodes per turn, about 10 ms of work. */
const workPerTurn = 5_000

/** Yields after each part of the work. */
function* buildInSteps(words: readonly string[]): Generator<undefined, Matcher> {
  const root = newNode()
  let done = 0
  for (const word of words) {
    addWord(root, word)
    done += word.length
    if (done < workPerTurn) continue
    done = 0
    yield
  }
  yield* linkFallbacks(root)
  return { findHits: (text) => searchTrie(root, text) }
}

function addWord(root: TrieNode, word: string): void {
  const { letters, gaps } = toSkeleton(word)
  let node = root
  for (const letter of letters) {
    const next = node.next.get(letter) ?? newNode()
    node.next.set(letter, next)
    node = next
  }
  if (node === root) return
  node.entry ??= { word, length: letters.length, ownGaps: gaps.map((between) => between !== gap.none) }
}

/** Links level by level: the fallback of a node lies above it and is already linked. */
function* linkFallbacks(root: TrieNode): Generator<undefined, void> {
  let level = [...root.next.values()]
  for (const node of level) node.fail = root
  let done = 0
  while (level.length > 0) {
    const below: TrieNode[] = []
    for (const node of level) {
      if (++done % workPerTurn === 0) yield
      for (const [letter, child] of node.next) {
        child.fail = nextNode(root, node.fail ?? root, letter)
        child.shorter = child.fail.entry ? child.fail : child.fail.shorter
        below.push(child)
      }
    }
    level = below
  }
}

function nextNode(root: TrieNode, from: TrieNode, letter: string): TrieNode {
  let node: TrieNode | undefined = from
  while (node) {
    const next = node.next.get(letter)
    if (next) return next
    node = node.fail
  }
  return root
}

function searchTrie(root: TrieNode, text: string): Hit[] {
  const skeleton = toSkeleton(text)
  const found = new Map<string, Hit>()
  let node = root
  for (const [end, letter] of skeleton.letters.entries()) {
    node = nextNode(root, node, letter)
    for (let here: TrieNode | undefined = node; here; here = here.shorter) {
      const { entry } = here
      if (!entry || found.has(entry.word)) continue
      const start = end - entry.length + 1
      if (!isWholeWord(skeleton, start, end) || !hasConsistentSpacing(skeleton, start, entry)) continue
      found.set(entry.word, { word: entry.word, fragment: text.slice(skeleton.from[start], skeleton.to[end]) })
    }
  }
  return [...found.values()]
}

/** Returns true unless a letter of a spaced script continues the match at either end: 'class' does not match 'ass'. */
function isWholeWord({ gaps, isSpaced }: Skeleton, start: number, end: number): boolean {
  const continues = (at: number): boolean =>
    at > 0 && at < gaps.length && gaps[at] === gap.none && isSpaced[at - 1]! && isSpaced[at]!
  return !continues(start) && !continues(end + 1)
}

/**
 * Returns false for mixed spacing in a spaced script: spaces make other words, unless they stand between all letters:
 * 's p a m'.
 */
function hasConsistentSpacing({ gaps, isSpaced }: Skeleton, start: number, { length, ownGaps }: WordEntry): boolean {
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
