/**
 * Merges two people's changes paragraph by paragraph. Changes to different paragraphs both apply; if both changed the
 * same paragraph, both wordings are kept to choose from (docs/decisions/0024). No text is lost.
 */
import type { Text } from '@portal/contract'
import type { Block, Content, LanguageVersion } from './rules.ts'

export interface MergeResult {
  content: Content
  /** Something of theirs was replaced, or is kept beside mine to choose from. */
  hasRivals: boolean
}

/** Merges both sides against their common base. `makeKey` returns an unused block key. */
export function mergeContents(base: Content, mine: Content, theirs: Content, makeKey: () => string): MergeResult {
  const conflict = { is: false }
  const content: Content = {
    ...mergeRest(base, mine, theirs, conflict),
    zh: mergeVersions(base.zh, mine.zh, theirs.zh, makeKey, conflict),
    en: mergeVersions(base.en, mine.en, theirs.en, makeKey, conflict),
  }
  return { content, hasRivals: conflict.is }
}

/**
 * Returns the changed value if only one side changed the field. If both did, mine wins and theirs remains in the
 * versions.
 */
function mergeField<T>(base: T, mine: T, theirs: T, conflict?: Conflict): T {
  if (isEqual(base, mine)) return theirs
  if (conflict && !isEqual(base, theirs) && !isEqual(mine, theirs)) conflict.is = true
  return mine
}

function mergeText(base: Text, mine: Text, theirs: Text, conflict: Conflict): Text {
  return {
    zh: mergeField(base.zh, mine.zh, theirs.zh, conflict),
    en: mergeField(base.en, mine.en, theirs.en, conflict),
  }
}

const nothing: Text = { zh: '', en: '' }

function mergeRest(base: Content, mine: Content, theirs: Content, conflict: Conflict): Omit<Content, 'zh' | 'en'> {
  const tip = mergeText(base.tip ?? nothing, mine.tip ?? nothing, theirs.tip ?? nothing, conflict)
  return {
    ...mergeField(coverOf(base), coverOf(mine), coverOf(theirs), conflict),
    coverAlt: mergeText(base.coverAlt, mine.coverAlt, theirs.coverAlt, conflict),
    video: mergeField(base.video, mine.video, theirs.video, conflict),
    attachments: mergeAttachments(base.attachments, mine.attachments, theirs.attachments),
    ...(mine.tip || theirs.tip ? { tip } : {}),
  }
}

/** The part belongs to its picture. */
const coverOf = ({ cover, coverCrop }: Content): Pick<Content, 'cover' | 'coverCrop'> => ({ cover, coverCrop })

function mergeAttachments(
  base: Content['attachments'],
  mine: Content['attachments'],
  theirs: Content['attachments'],
): Content['attachments'] {
  const find = (list: Content['attachments'], id: number) => list.find(({ fileId }) => fileId === id)
  const kept = theirs.filter(({ fileId }) => find(mine, fileId) || !find(base, fileId))
  const added = mine.filter(({ fileId }) => !find(theirs, fileId) && !find(base, fileId))
  return [...kept, ...added].map((each) => {
    const mineByKey = find(mine, each.fileId)
    const before = find(base, each.fileId)
    return mineByKey && before && isEqual(mineByKey, before) ? each : (mineByKey ?? each)
  })
}

interface Conflict {
  is: boolean
}

/** Merges one language. Text written by one side is kept even if the other removed the language. */
function mergeVersions(
  base: LanguageVersion | null,
  mine: LanguageVersion | null,
  theirs: LanguageVersion | null,
  makeKey: () => string,
  conflict: Conflict,
): LanguageVersion | null {
  if (mine === null) return theirs === null || isEqual(base, theirs) ? null : theirs
  if (theirs === null) return isEqual(base, mine) ? null : mine
  const before: LanguageVersion = base ?? { title: '', blocks: [] }
  const blocks = mergeBlocks(before.blocks, mine.blocks, theirs.blocks, makeKey, conflict)
  return { ...mergeTitles(before, mine, theirs, conflict), blocks }
}

function mergeTitles(
  base: LanguageVersion,
  mine: LanguageVersion,
  theirs: LanguageVersion,
  conflict: Conflict,
): Omit<LanguageVersion, 'blocks'> {
  if (mine.title === theirs.title) {
    const rivalTitle = mergeField(base.rivalTitle, mine.rivalTitle, theirs.rivalTitle)
    const titleCopied = mergeField(base.titleCopied, mine.titleCopied, theirs.titleCopied)
    return titlesOf({ title: mine.title, ...definedFields({ rivalTitle, titleCopied }) })
  }
  if (isEqual(titlesOf(base), titlesOf(mine))) return titlesOf(theirs)
  if (isEqual(titlesOf(base), titlesOf(theirs))) return titlesOf(mine)
  conflict.is = true
  return { ...titlesOf(theirs), rivalTitle: mine.title }
}

function titlesOf({
  title,
  rivalTitle,
  titleCopied,
}: Omit<LanguageVersion, 'blocks'>): Omit<LanguageVersion, 'blocks'> {
  return { title, ...definedFields({ rivalTitle, titleCopied }) }
}

/** Returns the fields that are not undefined. */
function definedFields<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

function mergeBlocks(
  base: Block[],
  mine: Block[],
  theirs: Block[],
  makeKey: () => string,
  conflict: Conflict,
): Block[] {
  const [baseByKey, mineByKey, otherBlocks] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged: Block[] = []
  for (const key of mergedOrder(base, mine, theirs)) {
    const block = mergeBlock(baseByKey.get(key), mineByKey.get(key), otherBlocks.get(key))
    if (block === undefined) continue
    if (!Array.isArray(block)) merged.push(block)
    else {
      conflict.is = true
      const [theirWords, myWords] = block
      merged.push(theirWords, { ...myWords, key: makeKey(), twinSeen: '', rival: theirWords.rival ?? key })
    }
  }
  return withoutOrphans(merged)
}

/**
 * Returns the merged block, or both wordings if both sides changed it; theirs keeps the key. undefined: the block is
 * removed.
 */
function mergeBlock(base?: Block, mine?: Block, theirs?: Block): Block | [Block, Block] | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs
    // removed by one side: stays only if the other side changed it
    return left && base && left.html === base.html ? undefined : left
  }
  const twinSeen = mergeField(base?.twinSeen, mine.twinSeen, theirs.twinSeen) ?? ''
  if (mine.html === theirs.html || theirs.html === base?.html)
    return { ...mergeRivalState(base, mine, theirs), html: mine.html, twinSeen }
  if (mine.html === base?.html) return { ...mergeRivalState(base, mine, theirs), html: theirs.html, twinSeen }
  return [theirs, mine]
}

/** Merges the rival and copy state: settled by either side means settled. */
function mergeRivalState(base: Block | undefined, mine: Block, theirs: Block): Pick<Block, 'key' | 'rival' | 'copied'> {
  const rival = mergeField(base?.rival, mine.rival, theirs.rival)
  const copied = mergeField(base?.copied, mine.copied, theirs.copied)
  return { key: mine.key, ...definedFields({ rival, copied }) }
}

function byKey(blocks: readonly Block[]): Map<string, Block> {
  return new Map(blocks.map((block) => [block.key, block]))
}

/**
 * Returns every key once. The order of the side that moved paragraphs wins, theirs if both did. A new paragraph follows
 * its predecessor, theirs before mine.
 */
function mergedOrder(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): string[] {
  const isMoved = (list: readonly Block[]): boolean => {
    const common = list.map(({ key }) => key).filter((key) => base.some((each) => each.key === key))
    const before = base.map(({ key }) => key).filter((key) => common.includes(key))
    return !isEqual(common, before)
  }
  const [skeleton, otherBlocks] = isMoved(mine) && !isMoved(theirs) ? [mine, theirs] : [theirs, mine]
  const order = skeleton.map(({ key }) => key)
  const isPlaced = new Set(order)
  for (const [at, { key }] of otherBlocks.entries()) {
    if (isPlaced.has(key)) continue
    const previous = at === 0 ? undefined : otherBlocks[at - 1]?.key
    order.splice(insertionIndex(order, previous, new Set(base.map((each) => each.key))), 0, key)
    isPlaced.add(key)
  }
  return order
}

/** Returns the index after the predecessor and after what the other side inserted there. */
function insertionIndex(order: readonly string[], previous: string | undefined, known: ReadonlySet<string>): number {
  let place = previous === undefined ? 0 : order.indexOf(previous) + 1
  while (place < order.length && !known.has(order[place]!)) place++
  return place
}

/** Clears the rival mark of blocks whose original is gone. */
function withoutOrphans(blocks: readonly Block[]): Block[] {
  const keys = new Set(blocks.map(({ key }) => key))
  return blocks.map((block) => {
    if (block.rival === undefined || keys.has(block.rival)) return block
    const { rival: _, ...settled } = block
    return settled
  })
}

export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** Sorts keys, because jsonb stores the fields of an object in another order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}
