import { CommentText } from '@portal/news/web/conversation'
import { useLanguage } from '@portal/ui'
import { findMarks } from '../rules.ts'
import styles from './MarkedText.module.css'

interface Props {
  text: string
  /** Sensitive words, which are marked. */
  words: readonly string[]
  isOneLine?: boolean
}

/** A comment with its sensitive words marked. */
export function MarkedText({ text, words, isOneLine }: Props) {
  const { language } = useLanguage()
  return (
    <span className={styles.text} data-one-line={isOneLine || undefined}>
      {findMarks(text, words).map((part, index) => {
        const said = <CommentText key={index} text={part.text} language={language} />
        return part.isHit ? (
          <mark key={index} className={styles.hit}>
            {said}
          </mark>
        ) : (
          said
        )
      })}
    </span>
  )
}
