import { Text, useText } from '@portal/ui'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import styles from './DecidedElsewhere.module.css'
import { useDecidedElsewhere } from './use-decided-elsewhere.ts'

interface Props {
  listed: readonly Case[]
  decidedHere: ReadonlySet<number>
}

/** Cases that another moderator decided while the list was open, with their names. */
export function DecidedElsewhere(props: Props) {
  const t = useText(commentTexts)
  const cases = useDecidedElsewhere(props)
  return (
    <div role="status" className={styles.status}>
      {cases.length > 0 && (
        <ul aria-label={t('elsewhere')}>
          {cases.map(({ Id, Decision, Name, Text: said }) => (
            <Text key={Id} as="li" type="small" tone="muted" lines={1}>
              {Decision && t(`what_${Decision.What}`, { name: Decision.By })} ·{' '}
              <span dir="auto">{t('quoted', { name: Name, text: said })}</span>
            </Text>
          ))}
        </ul>
      )}
    </div>
  )
}
