import { CommentText } from '@portal/news/web/talk'
import { useLanguage, useText } from '@portal/ui'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk-texts.ts'
import styles from './CaseCard.module.css'

/** Of a reply: what it is an answer to. */
export function CaseContext({ found }: { found: Case }) {
  const t = useText(commentTexts)
  const { language } = useLanguage()
  if (!found.Under) return null
  return (
    <div className={styles.context}>
      <p className={styles.line}>
        <span className={styles.quiet}>{t('underComment', { name: found.Under.Name })}</span>{' '}
        {found.Under.Text === '' ? '…' : <CommentText text={found.Under.Text} language={language} />}
      </p>
      {found.Before.map(({ Name, Text }, index) => (
        <p key={index} className={styles.line}>
          <span className={styles.quiet}>{Name}</span> <CommentText text={Text} language={language} />
        </p>
      ))}
    </div>
  )
}
