/**
 * What of a language is still the word-for-word copy that it began as: nobody has translated it yet (DESK-02). It is
 * marked and counted; it keeps nothing from going out, since a name or a quotation may well be the same in both.
 */
import type { Language } from '@portal/contract'
import { holdsPlace } from './places.ts'
import { hashOf } from './hash.ts'
import { type Block, type Content, type Side, type Version } from './rules.ts'
import { otherSide, settled } from './twins.ts'

export type Untranslated = Record<Language, number>

/** Words to be translated: what is read and what is said of pictures; not numbers, and not where a picture will be. */
function wordsIn(html: string): string {
  if (holdsPlace(html)) return ''
  const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
  return [html.replace(/<[^>]*>/g, ' '), ...alts].join(' ')
}

/** The same words in both and no mark of which one was first: those in the other language's script are the copy. */
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

/** Paragraphs that are still a copy. */
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

/** How much of each language is still a copy: its paragraphs, and its title. */
export function untranslatedIn(content: Content): Untranslated {
  const count = (side: Side): number =>
    untranslatedKeys(content, side).length + (isTitleUntranslated(content, side) ? 1 : 0)
  return { CHS: count('zh'), EN: count('en') }
}

/** 'Needs no translation': the words of one paragraph are right in this language, too. key '': the title */
export function keepAsIs(content: Content, side: Side, key: string): Content {
  const version = content[side]
  if (!version) return content
  if (key === '') return { ...content, [side]: { ...version, titleCopied: '' } }
  const blocks = version.blocks.map((block) => (block.key === key ? { ...block, copied: '' } : block))
  return { ...content, [side]: { ...version, blocks } }
}

/** What was translated on an earlier visit is a text like any other: from now on its twin falls behind it. */
export function settleTranslated(content: Content): Content {
  const settle = (version: Version | null): Version | null => {
    const blocks = version?.blocks.map(settled)
    return version && blocks?.some((block, at) => block !== version.blocks[at]) ? { ...version, blocks } : version
  }
  const [zh, en] = [settle(content.zh), settle(content.en)]
  return zh === content.zh && en === content.en ? content : { ...content, zh, en }
}
