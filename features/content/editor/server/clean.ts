/** Cleans content before it is stored (T03): the HTML profile of news, and pictures of this draft only. */
import type { Text } from '@portal/contract'
import { BadInput, checkHtml, cleanBodies, cleanHtmlToText, countTags } from '@portal/server'
import { hashOf } from '../hash.ts'
import { draftLimits, sides, type Block, type Content, type LanguageVersion } from '../rules.ts'
import { otherSide } from '../counterparts.ts'

/** HTML of stored paragraphs, which was cleaned when it was saved. */
export type KnownHtml = ReadonlySet<string>

export function knownHtml(content: Content): KnownHtml {
  return new Set(sides.flatMap((side) => content[side]?.blocks.map(({ html }) => html) ?? []))
}

/** Sent HTML → cleaned HTML. Known paragraphs map to themselves. */
export type CleanedHtml = ReadonlyMap<string, string>

/**
 * Cleans the new paragraphs, before anything is locked. `files`: ids of the draft's files; pictures with other ids are
 * removed. Throws BadInput naming the paragraph that is too large, or has a picture with too long a caption.
 */
export async function cleanParagraphs(
  content: Content,
  known: KnownHtml,
  files: ReadonlySet<number>,
): Promise<CleanedHtml> {
  const fields = new Map<string, string>()
  for (const side of sides) {
    const blocks = content[side]?.blocks ?? []
    checkLength(side, blocks, (field, found) => {
      if (found > draftLimits.body) throw new BadInput(field, tooLongMessage(found, draftLimits.body))
    })
    for (const [at, { html }] of blocks.entries()) {
      if (!known.has(html) && !fields.has(html)) fields.set(html, `Content.${side}.blocks.${at}.html`)
    }
  }
  const bodies = Object.fromEntries([...fields].map(([html, field]) => [field, html]))
  const cleaned = await cleanBodies(bodies, { files, field: 'Content' })
  // imported ones may be longer, and stay as they are until somebody changes their paragraph
  for (const [field, html] of Object.entries(cleaned)) checkCaptions(field, html)
  return new Map([...[...known].map((html): [string, string] => [html, html]), ...cleanedPairs(fields, cleaned)])
}

function cleanedPairs(
  fields: ReadonlyMap<string, string>,
  cleaned: Readonly<Record<string, string>>,
): [string, string][] {
  return [...fields].map(([html, field]) => [html, cleaned[field]!])
}

function checkCaptions(field: string, html: string): void {
  for (const [, caption = ''] of html.matchAll(/<figcaption(?: [^<>]*)?>(.*?)<\/figcaption>/gs)) {
    const { length } = cleanHtmlToText(caption)
    const { zh, en } = tooLongMessage(length, draftLimits.caption)
    if (length > draftLimits.caption) throw new BadInput(field, { zh: `图注有 ${zh}`, en: `caption of ${en}` })
  }
}

function tooLongMessage(found: number, max: number): Text {
  const [count, limit] = [found, max].map((number) => number.toLocaleString('en'))
  return { zh: `${count} 个字符，最多 ${limit} 个`, en: `${count} characters, at most ${limit}` }
}

/** Checks each paragraph first, so that the one that is too long is named, then the whole language. */
function checkLength(side: string, blocks: readonly Block[], check: (field: string, found: number) => void): void {
  for (const [at, { html }] of blocks.entries()) check(`Content.${side}.blocks.${at}.html`, html.length)
  check(
    `Content.${side}.blocks`,
    blocks.reduce((sum, { html }) => sum + html.length, 0),
  )
}

/** Returns the content with its cleaned paragraphs. Throws BadInput if it is too large after cleaning. */
export function cleanContent(content: Content, cleanedHtml: CleanedHtml, files: ReadonlySet<number>): Content {
  checkFiles(content, files)
  const clean = (html: string): string => cleanedHtml.get(html)!
  const versions = sides.map((side): [string, LanguageVersion | null] => {
    const [version, counterparts] = [content[side], content[otherSide(side)]]
    return [side, version && cleanVersion(version, counterparts, side, clean)]
  })
  return {
    ...content,
    ...(Object.fromEntries(versions) as Pick<Content, 'zh' | 'en'>),
    coverCrop: content.cover === null ? undefined : content.coverCrop,
    coverAlt: { zh: plainLine(content.coverAlt.zh), en: plainLine(content.coverAlt.en) },
    attachments: content.attachments.map(({ fileId, name }) => ({
      fileId,
      name: { zh: plainLine(name.zh), en: plainLine(name.en) },
    })),
  }
}

function cleanVersion(
  version: LanguageVersion,
  counterparts: LanguageVersion | null,
  side: string,
  clean: (html: string) => string,
): LanguageVersion {
  const { blocks, title, rivalTitle, titleCopied } = version
  const place = `Content.${side}.blocks`
  if (new Set(blocks.map(({ key }) => key)).size < blocks.length)
    throw new BadInput(place, { zh: '有重复的段落编号', en: 'has the same key twice' })
  const sent = new Map(counterparts?.blocks.map((block) => [block.key, block.html]))
  const seen = (block: Block): string => {
    const counterpart = sent.get(block.key)
    // it was confirmed against the sent HTML; store the hash of the cleaned one
    return counterpart !== undefined && block.twinSeen === hashOf(counterpart)
      ? hashOf(clean(counterpart))
      : block.twinSeen
  }
  const copied = (block: Block): Pick<Block, 'copied'> =>
    block.copied === undefined ? {} : { copied: cleanedHash(block.copied, block.html, clean) }
  const cleaned = blocks.map((block) => ({
    ...block,
    ...copied(block),
    html: clean(block.html),
    twinSeen: seen(block),
  }))
  checkLength(side, cleaned, (field, found) => checkHtml(field, 'characters', found, draftLimits.body))
  const tags = cleaned.reduce((sum, { html }) => sum + countTags(html), 0)
  checkHtml(place, 'tags', tags)
  return {
    title: plainLine(title),
    ...(rivalTitle === undefined ? {} : { rivalTitle: plainLine(rivalTitle) }),
    ...(titleCopied === undefined ? {} : { titleCopied: cleanedHash(titleCopied, title, plainLine) }),
    blocks: cleaned.filter(({ html }) => html !== ''),
  }
}

/** Returns the hash of the cleaned text if `hash` is that of the sent text, else `hash`. */
function cleanedHash(hash: string, words: string, clean: (words: string) => string): string {
  return hash === hashOf(words) ? hashOf(clean(words)) : hash
}

/** Returns the text on one line, without control characters. */
function plainLine(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\0-\x1f\x7f\u2028\u2029]+/g, ' ')
  )
}

function checkFiles({ cover, video, attachments }: Content, files: ReadonlySet<number>): void {
  const references: [string, number | null][] = [
    ['Content.cover', cover],
    ['Content.video', video],
    ...attachments.map(({ fileId }, at): [string, number] => [`Content.attachments.${at}.fileId`, fileId]),
  ]
  for (const [field, id] of references) {
    if (id !== null && !files.has(id))
      throw new BadInput(field, { zh: '不是这份稿件的文件', en: 'is not a file of this text' })
  }
}
