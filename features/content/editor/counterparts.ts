/** Counterparts: paragraphs with the same key in the two languages, and which of them are out of date. */
import { hashOf } from './hash.ts'
import { blankVersion, type Block, type Content, type Side, type LanguageVersion } from './rules.ts'

export const otherSide = (side: Side): Side => (side === 'zh' ? 'en' : 'zh')

/**
 * Returns true if the counterpart has changed since the block was last confirmed. A block that never had one is not
 * stale.
 */
function isStale(block: Block, counterpart: Block | undefined): boolean {
  return counterpart !== undefined && block.twinSeen !== '' && block.twinSeen !== hashOf(counterpart.html)
}

const findBlock = (version: LanguageVersion | null, key: string): Block | undefined =>
  version?.blocks.find((each) => each.key === key)

export function staleKeys(content: Content, side: Side): string[] {
  const counterparts = new Map(content[otherSide(side)]?.blocks.map((block) => [block.key, block]))
  return (content[side]?.blocks ?? [])
    .filter((block) => isStale(block, counterparts.get(block.key)))
    .map(({ key }) => key)
}

/**
 * Returns the content after an edit of one language. Editing a stale paragraph or an untranslated copy does not make
 * its counterpart stale, since the edit catches up. It does not mark the paragraph as up to date either; see
 * `confirmUpToDate`.
 */
export function applyEdit(content: Content, side: Side, version: LanguageVersion): Content {
  const other = otherSide(side)
  const counterparts = content[other]
  const before = content[side]
  if (!counterparts || !before) return { ...content, [side]: version }
  const now = new Map(version.blocks.map((block) => [block.key, block]))
  const was = new Map(before.blocks.map((block) => [block.key, block]))
  const withStaleness = (counterpart: Block): Block => {
    const [old, fresh] = [was.get(counterpart.key), now.get(counterpart.key)]
    if (!old || !fresh || old.html === fresh.html) return counterpart
    const isCatchingUp = (isStale(old, counterpart) || Boolean(old.copied)) && !isStale(counterpart, old)
    if (isCatchingUp) return { ...counterpart, twinSeen: hashOf(fresh.html) }
    // it was never confirmed: stale from this change on
    return counterpart.twinSeen === '' ? { ...counterpart, twinSeen: hashOf(old.html) } : counterpart
  }
  return { ...content, [side]: version, [other]: { ...counterparts, blocks: counterparts.blocks.map(withStaleness) } }
}

/** Clears the copy mark of a paragraph that was translated since; an unchanged copy keeps it. */
export function settleCopy(block: Block): Block {
  return block.copied && block.copied !== hashOf(block.html) ? { ...block, copied: '' } : block
}

/** Marks both counterparts as confirmed in their current state. An unchanged copy remains a copy. */
export function confirmUpToDate(content: Content, side: Side, key: string): Content {
  const [block, counterpart] = [findBlock(content[side], key), findBlock(content[otherSide(side)], key)]
  if (!block || !counterpart) return content
  const sees = (of: Side, seen: string): LanguageVersion => ({
    ...content[of]!,
    blocks: content[of]!.blocks.map((each) =>
      each.key === key ? settleCopy({ ...each, twinSeen: hashOf(seen) }) : each,
    ),
  })
  return { ...content, [side]: sees(side, counterpart.html), [otherSide(side)]: sees(otherSide(side), block.html) }
}

/** Starts a language as a copy of the other: same keys, each confirmed and marked as untranslated. */
export function startAsCopy(content: Content, side: Side): Content {
  const source = content[otherSide(side)] ?? blankVersion
  if (content[side] !== null) return content
  const seen = (block: Block): Block => ({ ...block, twinSeen: hashOf(block.html) })
  const blocks = source.blocks.filter(({ rival }) => rival === undefined).map(copyOf)
  return {
    ...content,
    [otherSide(side)]: { ...source, blocks: source.blocks.map((block) => (block.rival ? block : seen(block))) },
    [side]: { title: source.title, titleCopied: hashOf(source.title), blocks },
  }
}

/** Starts an empty language. The other one is started, too, so that neither goes out of sight. */
export function startEmpty(content: Content, side: Side): Content {
  const other = otherSide(side)
  return { ...content, [side]: content[side] ?? blankVersion, [other]: content[other] ?? blankVersion }
}

function copyOf({ key, html }: Block): Block {
  const hash = hashOf(html)
  return { key, html, twinSeen: hash, copied: hash }
}

/** Copies paragraphs that exist in one language only, each after the counterpart of its predecessor. */
export function copyMissingBlocks(content: Content, from: Side): Content {
  const to = otherSide(from)
  const [source, target] = [content[from], content[to]]
  if (!source || !target) return content
  const has = new Set(target.blocks.map(({ key }) => key))
  const blocks = [...target.blocks]
  let place = 0
  for (const block of source.blocks) {
    const at = blocks.findIndex(({ key }) => key === block.key)
    if (at >= 0) place = at + 1
    else if (!has.has(block.key) && block.rival === undefined) {
      blocks.splice(place++, 0, copyOf(block))
    }
  }
  const seen = source.blocks.map((block) =>
    has.has(block.key) || block.rival ? block : { ...block, twinSeen: hashOf(block.html) },
  )
  return { ...content, [to]: { ...target, blocks }, [from]: { ...source, blocks: seen } }
}

/** Keeps the wording `keep` and settles the choice; 'both' keeps the alternatives as paragraphs of their own. */
export function chooseWording(version: LanguageVersion, keep: string, also: 'alone' | 'both'): LanguageVersion {
  const chosen = version.blocks.find(({ key }) => key === keep)
  if (!chosen) return version
  const root = chosen.rival ?? chosen.key
  const chosenAlone = (block: Block): Block => {
    const { rival: _, ...rest } = block
    return rest
  }
  if (also === 'both') {
    return { ...version, blocks: version.blocks.map((block) => (block.rival === root ? chosenAlone(block) : block)) }
  }
  const original = version.blocks.find(({ key }) => key === root)
  // position and counterpart of the original stay, with the chosen text
  const kept = { ...(original ?? chosen), key: root, html: chosen.html }
  return {
    ...version,
    blocks: version.blocks
      .filter(({ rival }) => rival !== root)
      .map((block) => (block.key === root ? chosenAlone(kept) : block)),
  }
}
