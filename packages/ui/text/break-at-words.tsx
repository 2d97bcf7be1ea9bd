import { Fragment, type ReactNode } from 'react'

const han = /\p{Script=Han}/u
/** A single character, or one with a particle. */
const isSingle = /^\p{Script=Han}[的地了着过]?$/u
const endsWord = /[\p{Script=Han}\w]$/u
/** Single characters after which a line may break, because they end a phrase. */
const particle = /^[的地了着过们吗呢吧之]$/u
const numeral = /^[第零〇一二三四五六七八九十百千万亿两]/u
const opens = /[\p{Ps}\p{Pi}]$/u
const isAscii = /^[!-~]+$/
/** The blank between a number and the Chinese unit after it. */
const beforeUnit = /(?<![\w.,:])([\d.,]+) (?=\p{Script=Han})/gu

const segmenters = new Map<string, Intl.Segmenter>()
const mostKept = 500
const brokenTitles = new Map<string, ReactNode>()

/**
 * Allows breaks between words in a Chinese title whose style keeps words whole (`word-break: keep-all`): `auto-phrase`
 * of browsers supports Japanese only. A single character stays with what stands beside it, a number with its unit, and
 * no line begins with a closing mark. Screen readers get no gap there.
 */
export function breakAtWords(title: string, lang: string): ReactNode {
  if (!han.test(title)) return title
  const key = `${lang} ${title}`
  const known = brokenTitles.get(key)
  if (known !== undefined) return known
  if (brokenTitles.size >= mostKept) brokenTitles.clear()
  const broken = segmented(title, lang)
  brokenTitles.set(key, broken)
  return broken
}

function segmented(title: string, lang: string): ReactNode {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  const parts = [...segmenter.segment(title.replace(beforeUnit, '$1\u00a0'))]
  return parts.map(({ segment, index, isWordLike }, at) => (
    <Fragment key={index}>
      {at > 0 && (isWordLike || opens.test(segment)) && mayBreak(parts[at - 1]!.segment, segment) && (
        <wbr aria-hidden />
      )}
      {segment}
    </Fragment>
  ))
}

function mayBreak(before: string, segment: string): boolean {
  if (before === '\u00a0' || opens.test(before)) return false
  if (opens.test(segment) || !endsWord.test(before)) return !isAscii.test(before)
  if (isSingle.test(segment) || (isSingle.test(before) && !particle.test(before.slice(-1)))) return false
  if (before.endsWith('得')) return false
  if (isAscii.test(before) && isAscii.test(segment)) return false
  return !(numeral.test(before) && numeral.test(segment))
}
