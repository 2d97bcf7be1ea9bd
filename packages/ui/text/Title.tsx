import { localeOf } from '@portal/contract'
import { useLanguage } from '../language.tsx'
import { breakAtWords } from './break-at-words.tsx'
import styles from './Text.module.css'

/**
 * A title whose lines break between words, also in Chinese; inside the heading or link that has the style.
 * `lang` is the text's own language where it is not the reader's.
 */
export function Title({ children, lang }: { children: string; lang?: string | undefined }) {
  const { language } = useLanguage()
  return (
    <span className={styles.title} lang={lang}>
      {breakAtWords(children, lang ?? localeOf(language))}
    </span>
  )
}
