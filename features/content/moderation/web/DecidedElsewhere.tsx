import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import styles from './CommentsPage.module.css'

/** Cases that another moderator decided while the list was open, with their names. */
export function DecidedElsewhere({ cases }: { cases: readonly Case[] }) {
  const t = useText(commentTexts)
  return (
    <div role="status">
      <ul className={look.note} aria-label={t('elsewhere')}>
        {cases.map(({ Id, Decision, Name, Text }) => (
          <li key={Id} className={styles.one}>
            {Decision && t(`what_${Decision.What}`, { name: Decision.By })} ·{' '}
            <span dir="auto">{t('quoted', { name: Name, text: Text })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
