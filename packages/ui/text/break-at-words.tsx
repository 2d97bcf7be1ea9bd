import { Fragment, type ReactNode } from 'react'

const han = /\p{Script=Han}/u
const opens = /[\p{Ps}\p{Pi}]$/u

/**
 * Allows breaks between words in a Chinese title whose style keeps words whole (`word-break: keep-all`): `auto-phrase`
 * of browsers supports Japanese only. No line begins with a closing mark. Screen readers get no gap there.
 */
export function breakAtWords(title: string, lang: string): ReactNode {
  if (!han.test(title)) return title
  const parts = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(title)]
  return parts.map(({ segment, index, isWordLike }, at) => (
    <Fragment key={index}>
      {at > 0 && (isWordLike || opens.test(segment)) && !opens.test(parts[at - 1]!.segment) && <wbr aria-hidden />}
      {segment}
    </Fragment>
  ))
}
