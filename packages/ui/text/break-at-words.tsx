import type { ReactNode } from 'react'

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

const mostKept = 500
const brokenTitles = new Map<string, ReactNode>()
let segmenter: Intl.Segmenter | undefined

/**
 * Allows breaks between words in a Chinese title whose style keeps words whole (`word-break: keep-all`): `auto-phrase`
 * of browsers supports Japanese only. A single character stays with what stands beside it, a number with its unit, and
 * no line begins with a closing mark. Screen readers get no gap there.
 */
export function breakAtWords(title: string): ReactNode {
  if (!han.test(title)) return title
  const known = brokenTitles.get(title)
  if (known !== undefined) return known
  if (brokenTitles.size >= mostKept) brokenTitles.clear()
  const pieces = segmented(title.replace(beforeUnit, '$1\u00a0'))
  const broken = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [<wbr key={at} aria-hidden />, piece]))
  brokenTitles.set(title, broken)
  return broken
}

/** The pieces between which a line may break. */
function segmented(title: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const parts = [...segmenter.segment(title)]
  const pieces: string[] = []
  parts.forEach(({ segment, isWordLike }, at) => {
    const begins = at === 0 || ((isWordLike || opens.test(segment)) && mayBreak(parts[at - 1]!.segment, segment))
    if (begins) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  })
  return pieces
}

function mayBreak(before: string, segment: string): boolean {
  if (before === '\u00a0' || opens.test(before)) return false
  if (opens.test(segment) || !endsWord.test(before)) return !isAscii.test(before)
  if (isSingle.test(segment) || (isSingle.test(before) && !particle.test(before.slice(-1)))) return false
  if (before.endsWith('得')) return false
  if (isAscii.test(before) && isAscii.test(segment)) return false
  return !(numeral.test(before) && numeral.test(segment))
}
