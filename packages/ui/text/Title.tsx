import { Fragment } from 'react'
import { breakAtWords } from './break-at-words.tsx'
import styles from './Text.module.css'

/** A Chinese date stays whole, and without gaps. */
const date = /((?:\d+年)?\d+月\d+日(?:周.)?)/u

/**
 * A title whose lines break between words, also in Chinese; inside the heading or link that has the style.
 * `lang` is the text's own language where it is not the reader's.
 */
export function Title({ children, lang }: { children: string; lang?: string | undefined }) {
  return (
    <span className={styles.title} lang={lang}>
      {children.split(date).map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className={styles.time}>
            {part}
          </span>
        ) : (
          <Fragment key={at}>{breakAtWords(part)}</Fragment>
        ),
      )}
    </span>
  )
}
