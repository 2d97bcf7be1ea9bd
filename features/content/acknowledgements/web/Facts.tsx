import { Tag, useAsTimePasses, useLanguage, useText } from '@portal/ui'
import type { MustReadItem } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import { dayText, isPast } from './days.ts'

/** Version, due date and state of a must-read. */
export function Facts({ item }: { item: MustReadItem }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const isPassed = useAsTimePasses((now) => (isPast(item.DueAt, now) ? 'late' : '')) !== ''
  const isLate = isPassed && !item.HasEnded && item.People !== null && (item.Done ?? 0) < item.People
  return (
    <>
      <span>{t('version', { version: item.Version })}</span>
      <span>{item.DueAt === '' ? t('noDue') : t('due', { day: dayText(item.DueAt, language) })}</span>
      {isLate && <Tag>{t('late')}</Tag>}
      {item.HasEnded && <Tag>{t('ended')}</Tag>}
    </>
  )
}
