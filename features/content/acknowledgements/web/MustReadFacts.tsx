import { Badge, formatTime, useLanguage, useText, useTimedValue } from '@portal/ui'
import type { MustReadItem } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { isPast } from './is-past.ts'

/** Version, due date and state of a must-read. */
export function MustReadFacts({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  return (
    <>
      <span>{t('version', { version: item.Version })}</span>
      <span>
        {item.DueAt === ''
          ? t('noDue')
          : t('due', { day: formatTime(new Date(item.DueAt), { form: 'date', language }) })}
      </span>
      <MustReadState item={item} />
    </>
  )
}

/** Nothing while it is open and not overdue. */
export function MustReadState({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  const isPassed = useTimedValue((now) => (isPast(item.DueAt, now) ? 'late' : '')) !== ''
  const isLate = isPassed && !item.HasEnded && item.People !== null && (item.Done ?? 0) < item.People
  return (
    <>
      {isLate && <Badge tone="warning">{t('late')}</Badge>}
      {item.HasEnded && <Badge>{t('ended')}</Badge>}
    </>
  )
}
