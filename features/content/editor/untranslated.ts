/**
 * Paragraphs and titles that are still an untranslated copy of the other language (DESK-02). They are marked and
 * counted, but do not block publishing, since a name or a quotation may be the same in both.
 */
import type { ContentLanguage } from '@portal/contract'
import { hasPlaceholder } from './picture-placeholder.ts'
import { hashOf } from './hash.ts'
import { type Block, type Content, type Side, type LanguageVersion } from './rules.ts'
import { otherSide, settleCopy } from './counterparts.ts'

export type UntranslatedCounts = Record<ContentLanguage, number>

/** Returns the text to translate: visible text and descriptions of pictures, not placeholders. */
function translatableText(html: string): string {
  if (hasPlaceholder(html)) return ''
  const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
  return [html.replace(/<[^>]*>/g, ' '), ...alts].join(' ')
}

/** Without a copy mark, text in the script of the other language counts as the copy. */
function isOtherScript(words: string, side: Side): boolean {
  const isHan = /\p{Script=Han}/u.test(words)
  return side === 'en' ? isHan : !isHan && /(?<!\p{L})(?:\p{L}+[\s,.:;’'-]+){3}\p{L}/u.test(words)
}

interface CopyCandidate {
  words: string
  hash: string
  copied: string | undefined
}

function isCopy(own: CopyCandidate, counterpart: CopyCandidate | undefined, side: Side): boolean {
  if (!/\p{L}/u.test(own.words) || own.copied === '') return false
  if (own.copied !== undefined) return own.copied === own.hash
  return own.hash === counterpart?.hash && counterpart.copied === undefined && isOtherScript(own.words, side)
}

const blockOf = ({ html, copied }: Block): CopyCandidate => ({
  words: translatableText(html),
  hash: hashOf(html),
  copied,
})
const titleOf = ({ title, titleCopied }: LanguageVersion): CopyCandidate => ({
  words: title,
  hash: hashOf(title),
  copied: titleCopied,
})

/** Returns the keys of paragraphs that are still a copy. */
export function untranslatedKeys(content: Content, side: Side): string[] {
  const counterparts = new Map(content[otherSide(side)]?.blocks.map((block) => [block.key, block]))
  const isStillCopy = (block: Block): boolean => {
    const counterpart = counterparts.get(block.key)
    return isCopy(blockOf(block), counterpart && blockOf(counterpart), side)
  }
  return (content[side]?.blocks ?? []).filter(isStillCopy).map(({ key }) => key)
}

export function isTitleUntranslated(content: Content, side: Side): boolean {
  const [own, counterpart] = [content[side], content[otherSide(side)]]
  return own !== null && isCopy(titleOf(own), counterpart ? titleOf(counterpart) : undefined, side)
}

/** Counts the paragraphs and titles of each language that are still a copy. */
export function countUntranslated(content: Content): UntranslatedCounts {
  const count = (side: Side): number =>
    untranslatedKeys(content, side).length + (isTitleUntranslated(content, side) ? 1 : 0)
  return { CHS: count('zh'), EN: count('en') }
}

/** Marks one paragraph as not needing translation; key '' is the title. */
export function markAsTranslated(content: Content, side: Side, key: string): Content {
  const version = content[side]
  if (!version) return content
  if (key === '') return { ...content, [side]: { ...version, titleCopied: '' } }
  const blocks = version.blocks.map((block) => (block.key === key ? { ...block, copied: '' } : block))
  return { ...content, [side]: { ...version, blocks } }
}

/** Clears the copy marks of everything translated on earlier visits, so that it can become stale. */
export function settleTranslated(content: Content): Content {
  const settle = (version: LanguageVersion | null): LanguageVersion | null => {
    const blocks = version?.blocks.map(settleCopy)
    return version && blocks?.some((block, at) => block !== version.blocks[at]) ? { ...version, blocks } : version
  }
  const [zh, en] = [settle(content.zh), settle(content.en)]
  return zh === content.zh && en === content.en ? content : { ...content, zh, en }
}
