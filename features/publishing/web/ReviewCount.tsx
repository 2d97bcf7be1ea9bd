import { useText } from '@portal/ui'
import { publishingTexts } from '../messages.ts'
import { useWaiting } from './queries.ts'
import styles from './Waiting.module.css'

/** Beside a section of the desk: how many texts wait for the viewer. */
export function ReviewCount() {
  const t = useText(publishingTexts)
  const count = useWaiting().data?.List.length ?? 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('waiting', { count })}</span>
    </span>
  )
}
