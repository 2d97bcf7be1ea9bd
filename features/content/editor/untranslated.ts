/**
 * Paragraphs and titles that are still an untranslated copy of the other language (DESK-02). They are marked and
 * counted, but do not block publishing, since a name or a quotation may be the same in both.
 */
import type { ContentLanguage } from '@portal/contract'
import { holdsPlace } from './places.ts'
import { hashOf } from './hash.ts'
import { type Block, type Content, type Side, type Version } from './rules.ts'
import { otherSide, settled } from './twins.ts'

export type Untranslated = Record<ContentLanguage, number>

/** Returns the text to translate: visible text and descriptions of pictures, not placeholders. */
function wordsIn(html: string): string {
  if (holdsPlace(html)) return ''
  const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
  return [html.replace(/<[^>]*>/g, ' '), ...alts].join(' ')
}

/** Without a copy mark, text in the script of the other language counts as the copy. */
function isForeign(words: string, side: Side): boolean {
  const isHan = /\p{Script=Han}/u.test(words)
  return side === 'en' ? isHan : !isHan && /(?<!\p{L})(?:\p{L}+[\s,.:;’'-]+){3}\p{L}/u.test(words)
}

interface Written {
  words: string
  hash: string
  copied: string | undefined
}

function isCopy(own: Written, twin: Written | undefined, side: Side): boolean {
  if (!/\p{L}/u.test(own.words) || own.copied === '') return false
  if (own.copied !== undefined) return own.copied === own.hash
  return own.hash === twin?.hash && twin.copied === undefined && isForeign(own.words, side)
}

const blockOf = ({ html, copied }: Block): Written => ({ words: wordsIn(html), hash: hashOf(html), copied })
const titleOf = ({ title, titleCopied }: Version): Written => ({
  words: title,
  hash: hashOf(title),
  copied: titleCopied,
})

/** Returns the keys of paragraphs that are still a copy. */
export function untranslatedKeys(content: Content, side: Side): string[] {
  const twins = new Map(content[otherSide(side)]?.blocks.map((block) => [block.key, block]))
  const isStill = (block: Block): boolean => {
    const twin = twins.get(block.key)
    return isCopy(blockOf(block), twin && blockOf(twin), side)
  }
  return (content[side]?.blocks ?? []).filter(isStill).map(({ key }) => key)
}

export function isTitleUntranslated(content: Content, side: Side): boolean {
  const [own, twin] = [content[side], content[otherSide(side)]]
  return own !== null && isCopy(titleOf(own), twin ? titleOf(twin) : undefined, side)
}

/** Counts the paragraphs and titles of each language that are still a copy. */
export function untranslatedIn(content: Content): Untranslated {
  const count = (side: Side): number =>
    untranslatedKeys(content, side).length + (isTitleUntranslated(content, side) ? 1 : 0)
  return { CHS: count('zh'), EN: count('en') }
}

/** Marks one paragraph as not needing translation; key '' is the title. */
export function keepAsIs(content: Content, side: Side, key: string): Content {
  const version = content[side]
  if (!version) return content
  if (key === '') return { ...content, [side]: { ...version, titleCopied: '' } }
  const blocks = version.blocks.map((block) => (block.key === key ? { ...block, copied: '' } : block))
  return { ...content, [side]: { ...version, blocks } }
}

/** Clears the copy marks of everything translated on earlier visits, so that it can become stale. */
export function settleTranslated(content: Content): Content {
  const settle = (version: Version | null): Version | null => {
    const blocks = version?.blocks.map(settled)
    return version && blocks?.some((block, at) => block !== version.blocks[at]) ? { ...version, blocks } : version
  }
  const [zh, en] = [settle(content.zh), settle(content.en)]
  return zh === content.zh && en === content.en ? content : { ...content, zh, en }
}
