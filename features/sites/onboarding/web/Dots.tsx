import { useText } from '@portal/ui'
import { guideTexts } from '../texts.ts'
import styles from './Dots.module.css'

/** Progress indicator. */
export function Dots({ count, at }: { count: number; at: number }) {
  const t = useText(guideTexts)
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">{t('stepOf', { step: at + 1, count })}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-on={index === at || undefined} aria-hidden />
      ))}
    </p>
  )
}
