/** What is written is cleaned before it is kept (T03): the profile of a news, pictures of this manuscript only. */
import { BadInput, cleanHtml } from '@portal/server'
import { hashOf, limits, sides, type Block, type Content, type Version } from '../rules.ts'
import { otherSide } from '../twins.ts'

/** Paragraphs that are kept already were cleaned when they came. */
export type Known = ReadonlySet<string>

export function knownIn(content: Content): Known {
  return new Set(sides.flatMap((side) => content[side]?.blocks.map(({ html }) => html) ?? []))
}

/** `files`: what the manuscript holds; anything else is shown by nobody who pastes its number. */
export function cleanContent(content: Content, known: Known, files: ReadonlySet<number>): Content {
  checkFiles(content, files)
  const spelled = new Map<string, string>()
  const clean = (html: string): string => {
    const kept = known.has(html) ? html : spelled.get(html)
    if (kept !== undefined) return kept
    const cleaned = cleanHtml(html, { resolveImage: (src) => (files.has(Number(src.slice(5))) ? src : null) })
    spelled.set(html, cleaned)
    return cleaned
  }
  const versions = sides.map((side): [string, Version | null] => {
    const [version, twins] = [content[side], content[otherSide(side)]]
    return [side, version && cleanVersion(version, twins, side, clean)]
  })
  return {
    ...content,
    ...(Object.fromEntries(versions) as Pick<Content, 'zh' | 'en'>),
    coverAlt: { zh: line(content.coverAlt.zh), en: line(content.coverAlt.en) },
    attachments: content.attachments.map(({ fileId, name }) => ({
      fileId,
      name: { zh: line(name.zh), en: line(name.en) },
    })),
  }
}

function cleanVersion(version: Version, twins: Version | null, side: string, clean: (html: string) => string): Version {
  const { blocks, title, rivalTitle, titleCopied } = version
  const place = `Content.${side}.blocks`
  if (new Set(blocks.map(({ key }) => key)).size < blocks.length) throw new BadInput(place, 'has a key twice')
  const size = blocks.reduce((sum, { html }) => sum + html.length, 0)
  if (size > limits.body) throw new BadInput(place, `is longer than ${limits.body} characters`)
  const sent = new Map(twins?.blocks.map((block) => [block.key, block.html]))
  const seen = (block: Block): string => {
    const twin = sent.get(block.key)
    // what was seen was the twin as it was sent; it is kept in its cleaned spelling
    return twin !== undefined && block.twinSeen === hashOf(twin) ? hashOf(clean(twin)) : block.twinSeen
  }
  const copied = (block: Block): Pick<Block, 'copied'> =>
    block.copied === undefined ? {} : { copied: spelledAs(block.copied, block.html, clean) }
  return {
    title: line(title),
    ...(rivalTitle === undefined ? {} : { rivalTitle: line(rivalTitle) }),
    ...(titleCopied === undefined ? {} : { titleCopied: spelledAs(titleCopied, title, line) }),
    blocks: blocks
      .map((block) => ({ ...block, ...copied(block), html: clean(block.html), twinSeen: seen(block) }))
      .filter(({ html }) => html !== ''),
  }
}

/** The hash of words is that of their cleaned spelling, once they have it. */
function spelledAs(hash: string, words: string, clean: (words: string) => string): string {
  return hash === hashOf(words) ? hashOf(clean(words)) : hash
}

/** One line of plain text: no control characters, no line ends. */
function line(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\0-\x1f\x7f\u2028\u2029]+/g, ' ')
  )
}

function checkFiles({ cover, video, attachments }: Content, files: ReadonlySet<number>): void {
  const held: [string, number | null][] = [
    ['Content.cover', cover],
    ['Content.video', video],
    ...attachments.map(({ fileId }, at): [string, number] => [`Content.attachments.${at}.fileId`, fileId]),
  ]
  for (const [field, id] of held) {
    if (id !== null && !files.has(id)) throw new BadInput(field, 'is no file of this manuscript')
  }
}
