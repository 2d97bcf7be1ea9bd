import { Row, shortNumber, Text, useLanguage, useText } from '@portal/ui'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { sessionStatus } from '../rules.ts'
import styles from './SeatCount.module.css'

/** Seats taken and available. */
export function SeatCount({ item }: { item: ActivityItem }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const { Status, Count, Max, Waiting } = item
  const isLimited = Max > 0 && (Status === sessionStatus.open || Status === sessionStatus.closed)
  const share = isLimited ? Math.min(1, Count / Max) : 0
  const count = shortNumber(Count, language)
  return (
    <Row gap={12}>
      {isLimited && (
        <span
          className={styles.bar}
          data-full={share === 1 || undefined}
          ref={(element) => element?.style.setProperty('--share', String(share))}
          aria-hidden
        />
      )}
      <Text as="span" type="small" tone="muted" hasFigures>
        {isLimited
          ? t('seats', { count, max: shortNumber(Max, language) })
          : t(unlimitedTextKey(item), { count: Count })}
      </Text>
      {Status === sessionStatus.open && isLimited && Count < Max && Max - Count <= 5 && (
        <Text as="span" type="small" weight="medium" tone="warning">
          {t('seatsLeft', { count: Max - Count })}
        </Text>
      )}
      {isLimited && Waiting > 0 && (
        <Text as="span" type="small" tone="muted">
          {t('waitingCount', { count: Waiting })}
        </Text>
      )}
    </Row>
  )
}

function unlimitedTextKey({ Status, IsCancelled }: ActivityItem) {
  if (Status === sessionStatus.follow) return 'followers'
  if (Status === sessionStatus.underWay) return 'takingPart'
  if (Status === sessionStatus.over) return IsCancelled ? 'signedUpCount' : 'attended'
  return 'seatsOpen'
}
