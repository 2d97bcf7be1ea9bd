import { fromDate, getLocalTimeZone, toCalendarDate, type CalendarDate } from '@internationalized/date'
import { useAnswer } from '@portal/client'
import { localeOf } from '@portal/contract'
import { useRights } from '@portal/access-control/web'
import { Button, IconButton, LoadFailed, Loading, StateView, useLanguage, useText } from '@portal/ui'
import shared from '@portal/ui/look.module.css'
import { monthText, sheetOf, thisDay } from '@portal/ui/month'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { publishing, type PlanItem } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { CarouselOrder } from './CarouselOrder.tsx'
import styles from './Plan.module.css'
import { PlanList } from './PlanList.tsx'
import { PlanMonth } from './PlanMonth.tsx'

/** `/desk/plan`: everything that is planned, with clashes, and the order of the carousel. */
export function PlanPage() {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { roles } = useRights()
  const [day, setDay] = useState(thisDay)
  const [look, setLook] = useState<'month' | 'list'>('month')
  const name = new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long' }).format(
    day.toDate(getLocalTimeZone()),
  )
  return (
    <>
      <header>
        <h1 className={shared.pageTitle}>{t('planTitle')}</h1>
        <p className={shared.intro}>{t('planAbout')}</p>
      </header>
      <div className={styles.tools}>
        <IconButton label={t('previousMonth')} onClick={() => setDay(day.subtract({ months: 1 }))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className={styles.month} aria-live="polite">
          {name}
        </h2>
        <IconButton label={t('nextMonth')} onClick={() => setDay(day.add({ months: 1 }))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button onClick={() => setDay(thisDay())}>{t('today')}</Button>
        <span className={styles.looks}>
          {(['month', 'list'] as const).map((each) => (
            <Button key={each} aria-pressed={look === each} onClick={() => setLook(each)}>
              {t(each)}
            </Button>
          ))}
        </span>
      </div>
      <Plan day={day} look={look} onDay={setDay} />
      {roles.has('editor') && <CarouselOrder portal="" />}
    </>
  )
}

interface PlanProps {
  day: CalendarDate
  look: 'month' | 'list'
  onDay: (day: CalendarDate) => void
}

function Plan({ day, look, onDay }: PlanProps) {
  const t = useText(publishingTexts)
  const zone = getLocalTimeZone()
  const { from, to } = sheetOf(day, 'mon', zone)
  const input = { From: from.toISOString(), To: to.toISOString(), Zone: zone }
  const { data, error, refetch } = useAnswer(publishing.plan, input, { everyMs: 30_000 })
  if (error && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading rows={8} className={styles.waiting} />
  const days = Map.groupBy(data.List, ({ At }) => toCalendarDate(fromDate(new Date(At), zone)).toString())
  const inMonth = new Map<string, PlanItem[]>([...days].filter(([each]) => each.startsWith(monthText(day))))
  if (look === 'list')
    return inMonth.size === 0 ? (
      <StateView kind="empty" text={t('nothingPlanned')} help={t('nothingHelp')} />
    ) : (
      <PlanList days={inMonth} />
    )
  const chosen = days.get(day.toString())
  return (
    <>
      <PlanMonth day={day} days={days} onDay={onDay} />
      {chosen && <PlanList days={new Map([[day.toString(), chosen]])} />}
    </>
  )
}
