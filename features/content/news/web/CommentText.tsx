import type { Language } from '@portal/contract'
import { parseComment } from '../comment-text.ts'
import styles from './CommentText.module.css'
import { emojiLabel, emojiUrl } from './emoji-image.ts'

/** CMT-05: a stored comment or reply; text stays plain, emoji become pictures. */
export function CommentText({ text, language }: { text: string; language: Language }) {
  return (
    <span className={styles.text} dir="auto">
      {parseComment(text).map((part, index) =>
        part.type === 'text' ? (
          part.text
        ) : (
          <img
            // parts of a stored text never change their order
            key={index}
            className={styles.emoji}
            src={emojiUrl(part.emoji)}
            alt={emojiLabel(part.emoji, language)}
            loading="lazy"
            draggable={false}
          />
        ),
      )}
    </span>
  )
}
