import { CommentText } from '@portal/news/web/conversation'
import { useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import styles from './CaseCard.module.css'

/** The conversation before a reply. */
export function CaseContext({ found }: { found: Case }) {
  const t = useText(commentTexts)
  const { language } = useLanguage()
  if (!found.Under) return null
  return (
    <div className={styles.context}>
      <p className={look.mutedLine}>
        <span className={look.note}>{t('underComment', { name: found.Under.Name })}</span>{' '}
        {found.Under.Text === '' ? '…' : <CommentText text={found.Under.Text} language={language} />}
      </p>
      {found.Before.map(({ Name, Text }, index) => (
        <p key={index} className={look.mutedLine}>
          <span className={look.note}>{Name}</span> <CommentText text={Text} language={language} />
        </p>
      ))}
    </div>
  )
}
