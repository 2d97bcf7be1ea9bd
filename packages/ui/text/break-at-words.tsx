import { Fragment, type ReactNode } from 'react'

/** Words of one character that belong to the word before them. */
const particle = /^[的得地了着过们吗呢吧之]$/u
const numeral = /^[第零〇一二三四五六七八九十百千万亿两]/u

const han = /\p{Script=Han}/u
const segmenters = new Map<string, Intl.Segmenter>()
const opens = /[\p{Ps}\p{Pi}]$/u

/**
 * Allows breaks between words in a Chinese title whose style keeps words whole (`word-break: keep-all`): `auto-phrase`
 * of browsers supports Japanese only. No line begins with a closing mark or a particle, a numeral stays
 * whole, and the last line is no single character. Screen readers get no gap there.
 */
export function breakAtWords(title: string, lang: string): ReactNode {
  if (!han.test(title)) return title
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  const parts = [...segmenter.segment(title)]
  const lastWord = parts.findLastIndex(({ isWordLike }) => isWordLike)
  return parts.map(({ segment, index, isWordLike }, at) => (
    <Fragment key={index}>
      {at > 0 &&
        (isWordLike || opens.test(segment)) &&
        (at !== lastWord || segment.length > 1) &&
        mayBreak(parts[at - 1]!.segment, segment) && <wbr aria-hidden />}
      {segment}
    </Fragment>
  ))
}

function mayBreak(before: string, segment: string): boolean {
  // 得 joins the words on both sides
  if (before === '\u00a0' || opens.test(before) || before.endsWith('得') || particle.test(segment)) return false
  return !(numeral.test(before) && numeral.test(segment))
}
