import { CommentText } from '@portal/news/web/conversation'
import { useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import styles from './CaseCard.module.css'

/** The conversation before a reply. */
export function CaseContext({ item }: { item: Case }) {
  const t = useText(commentTexts)
  const { language } = useLanguage()
  if (!item.Under) return null
  return (
    <div className={styles.context}>
      <p className={look.mutedLine}>
        <span className={look.note}>{t('underComment', { name: item.Under.Name })}</span>{' '}
        {item.Under.Text === '' ? '…' : <CommentText text={item.Under.Text} language={language} />}
      </p>
      {item.Before.map(({ Name, Text }, index) => (
        <p key={index} className={look.mutedLine}>
          <span className={look.note}>{Name}</span> <CommentText text={Text} language={language} />
        </p>
      ))}
    </div>
  )
}
