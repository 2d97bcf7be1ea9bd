import { useAnswer } from '@portal/client'
import { localeOf } from '@portal/contract'
import { useRights } from '@portal/rights/web'
import { Button, IconButton, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import shared from '@portal/ui/look.module.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { publishing, type PlanItem } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import { CarouselOrder } from './CarouselOrder.tsx'
import { dateOf, dayOf, daysLater, monthOf, monthsLater, weeksOf } from './months.ts'
import styles from './Plan.module.css'
import { PlanList } from './PlanList.tsx'
import { PlanMonth } from './PlanMonth.tsx'
import { zoneHere } from './times.ts'

/** `/desk/plan`: everything that is planned, with what gets into each other's way, and the order of the carousel. */
export function PlanPage() {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { roles } = useRights()
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [look, setLook] = useState<'month' | 'list'>('month')
  const month = monthOf(day)
  const name = new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long' }).format(dateOf(day))
  return (
    <>
      <header className={styles.top}>
        <h1 className={shared.pageTitle}>{t('planTitle')}</h1>
        <p className={shared.intro}>{t('planAbout')}</p>
      </header>
      <div className={styles.tools}>
        <IconButton label={t('previousMonth')} onClick={() => setDay(monthsLater(day, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className={styles.month} aria-live="polite">
          {name}
        </h2>
        <IconButton label={t('nextMonth')} onClick={() => setDay(monthsLater(day, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button onClick={() => setDay(dayOf(new Date()))}>{t('today')}</Button>
        <span className={styles.looks}>
          {(['month', 'list'] as const).map((each) => (
            <Button key={each} aria-pressed={look === each} onClick={() => setLook(each)}>
              {t(each)}
            </Button>
          ))}
        </span>
      </div>
      <Plan month={month} day={day} look={look} onDay={setDay} />
      {roles.has('editor') && <CarouselOrder portal="" />}
    </>
  )
}

interface PlanProps {
  month: string
  day: string
  look: 'month' | 'list'
  onDay: (day: string) => void
}

function Plan({ month, day, look, onDay }: PlanProps) {
  const t = useText(publishingTexts)
  const weeks = weeksOf(month)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)![6]!]
  const input = { From: dateOf(first).toISOString(), To: dateOf(daysLater(last, 1)).toISOString(), Zone: zoneHere() }
  const { data, error, refetch } = useAnswer(publishing.plan, input, { everyMs: 30_000 })
  if (error && !data)
    return <StateView kind="error" text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
  if (!data)
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <Skeleton shape="row" count={8} />
      </div>
    )
  const days = Map.groupBy(data.List, ({ At }) => dayOf(new Date(At)))
  const inMonth = new Map<string, PlanItem[]>([...days].filter(([each]) => monthOf(each) === month))
  if (look === 'list')
    return inMonth.size === 0 ? (
      <StateView kind="empty" text={t('nothingPlanned')} help={t('nothingHelp')} />
    ) : (
      <PlanList days={inMonth} />
    )
  const chosen = days.get(day)
  return (
    <>
      <PlanMonth weeks={weeks} month={month} day={day} days={days} onDay={onDay} />
      {chosen && <PlanList days={new Map([[day, chosen]])} />}
    </>
  )
}
