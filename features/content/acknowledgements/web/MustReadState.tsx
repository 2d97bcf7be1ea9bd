import { Badge, useTimedValue, useText } from '@portal/ui'
import type { MustReadItem } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { isPast } from './is-past.ts'

/** Nothing while it is open and not overdue. */
export function MustReadState({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  const isPassed = useTimedValue((now) => (isPast(item.DueAt, now) ? 'late' : '')) !== ''
  const isLate = isPassed && !item.HasEnded && item.People !== null && (item.Done ?? 0) < item.People
  return (
    <>
      {isLate && <Badge tone="warning">{t('overdue')}</Badge>}
      {item.HasEnded && <Badge>{t('ended')}</Badge>}
    </>
  )
}
