/** Paragraphs that stand for each other in the two languages, and which of them fell behind. */
import { hashOf } from './hash.ts'
import { blankVersion, type Block, type Content, type Side, type Version } from './rules.ts'

export const otherSide = (side: Side): Side => (side === 'zh' ? 'en' : 'zh')

/** Whether the twin of a block has changed since this one was last said to be up to date; what never saw one is not. */
function isStale(block: Block, twin: Block | undefined): boolean {
  return twin !== undefined && block.twinSeen !== '' && block.twinSeen !== hashOf(twin.html)
}

const find = (version: Version | null, key: string): Block | undefined =>
  version?.blocks.find((each) => each.key === key)

export function staleKeys(content: Content, side: Side): string[] {
  const twins = new Map(content[otherSide(side)]?.blocks.map((block) => [block.key, block]))
  return (content[side]?.blocks ?? []).filter((block) => isStale(block, twins.get(block.key))).map(({ key }) => key)
}

/**
 * The content after one language was written on. Where a paragraph had fallen behind and is written on, that is the
 * catching up, and where it began as a copy it is the translating: its twin, which was ahead, does not fall behind by
 * it. An edit alone does not say that it is up to date now; that is said (`confirmTwin`).
 */
export function afterWriting(content: Content, side: Side, version: Version): Content {
  const other = otherSide(side)
  const twins = content[other]
  const before = content[side]
  if (!twins || !before) return { ...content, [side]: version }
  const now = new Map(version.blocks.map((block) => [block.key, block]))
  const was = new Map(before.blocks.map((block) => [block.key, block]))
  const follow = (twin: Block): Block => {
    const [old, fresh] = [was.get(twin.key), now.get(twin.key)]
    if (!old || !fresh || old.html === fresh.html) return twin
    const isCatchingUp = (isStale(old, twin) || Boolean(old.copied)) && !isStale(twin, old)
    if (isCatchingUp) return { ...twin, twinSeen: hashOf(fresh.html) }
    // it had seen nothing: from this change on it is behind
    return twin.twinSeen === '' ? { ...twin, twinSeen: hashOf(old.html) } : twin
  }
  return { ...content, [side]: version, [other]: { ...twins, blocks: twins.blocks.map(follow) } }
}

/** A paragraph that was translated since it began as a copy is a text of its own; one that is a copy stays one. */
export function settled(block: Block): Block {
  return block.copied && block.copied !== hashOf(block.html) ? { ...block, copied: '' } : block
}

/** 'Is up to date now': both have seen each other as they are. What is still a copy stays one. */
export function confirmTwin(content: Content, side: Side, key: string): Content {
  const [block, twin] = [find(content[side], key), find(content[otherSide(side)], key)]
  if (!block || !twin) return content
  const sees = (of: Side, seen: string): Version => ({
    ...content[of]!,
    blocks: content[of]!.blocks.map((each) => (each.key === key ? settled({ ...each, twinSeen: hashOf(seen) }) : each)),
  })
  return { ...content, [side]: sees(side, twin.html), [otherSide(side)]: sees(otherSide(side), block.html) }
}

/** A language begun as a copy of the other: the same keys, each having seen its twin and being no translation yet. */
export function beginAsCopy(content: Content, side: Side): Content {
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

/** A language begun by itself. What it begins beside is begun, too, so that neither goes out of sight. */
export function beginEmpty(content: Content, side: Side): Content {
  const other = otherSide(side)
  return { ...content, [side]: content[side] ?? blankVersion, [other]: content[other] ?? blankVersion }
}

function copyOf({ key, html }: Block): Block {
  const hash = hashOf(html)
  return { key, html, twinSeen: hash, copied: hash }
}

/** Paragraphs written in one language only, as copies behind the twin of the one before them. */
export function copyMissing(content: Content, from: Side): Content {
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

/** One of two wordings is kept: `keep` and everything that was to be chosen from beside it is settled. */
export function chooseWording(version: Version, keep: string, also: 'alone' | 'both'): Version {
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
  // the place and the twin of the paragraph stay, with the words that were chosen
  const kept = { ...(original ?? chosen), key: root, html: chosen.html }
  return {
    ...version,
    blocks: version.blocks
      .filter(({ rival }) => rival !== root)
      .map((block) => (block.key === root ? chosenAlone(kept) : block)),
  }
}
