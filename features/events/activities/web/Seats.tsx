import { shortNumber, useLanguage, useText } from '@portal/ui'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { status } from '../rules.ts'
import styles from './Seats.module.css'

/** Seats taken and available. */
export function Seats({ item }: { item: ActivityItem }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const { Status, Count, Max, Waiting } = item
  const isLimited = Max > 0 && (Status === status.open || Status === status.closed)
  const share = isLimited ? Math.min(1, Count / Max) : 0
  const count = shortNumber(Count, language)
  return (
    <div className={styles.seats}>
      {isLimited && (
        <span
          className={styles.bar}
          data-full={share === 1 || undefined}
          ref={(element) => element?.style.setProperty('--share', String(share))}
          aria-hidden
        />
      )}
      <span>
        {isLimited ? t('seats', { count, max: shortNumber(Max, language) }) : t(unlimited(item), { count: Count })}
      </span>
      {Status === status.open && isLimited && Count < Max && Max - Count <= 5 && (
        <span className={styles.few}>{t('seatsLeft', { count: Max - Count })}</span>
      )}
      {isLimited && Waiting > 0 && <span>{t('waitingCount', { count: Waiting })}</span>}
    </div>
  )
}

function unlimited({ Status, IsCancelled }: ActivityItem) {
  if (Status === status.follow) return 'followers'
  if (Status === status.underWay) return 'takingPart'
  if (Status === status.over) return IsCancelled ? 'signedUpCount' : 'attended'
  return 'seatsOpen'
}
