import { fromDate, getLocalTimeZone, toCalendarDate, type CalendarDate } from '@internationalized/date'
import { useAnswer } from '@portal/client'
import { usePermissions } from '@portal/access-control/web'
import { Button, EmptyState, ErrorState, formatPart, IconButton, Loading, useLanguage, useText } from '@portal/ui'
import shared from '@portal/ui/look.module.css'
import { monthText, monthGridRange, currentDay } from '@portal/ui/month'
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
  const { roles } = usePermissions()
  const [day, setDay] = useState(currentDay)
  const [view, setView] = useState<'month' | 'list'>('month')
  const name = formatPart(new Date(day.toString()), 'monthOfYear', language, 'UTC')
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
        <Button onClick={() => setDay(currentDay())}>{t('today')}</Button>
        <span className={styles.looks}>
          {(['month', 'list'] as const).map((each) => (
            <Button key={each} aria-pressed={view === each} onClick={() => setView(each)}>
              {t(each)}
            </Button>
          ))}
        </span>
      </div>
      <PlanView day={day} view={view} onDay={setDay} />
      {roles.has('editor') && <CarouselOrder portal="" />}
    </>
  )
}

interface PlanViewProps {
  day: CalendarDate
  view: 'month' | 'list'
  onDay: (day: CalendarDate) => void
}

function PlanView({ day, view, onDay }: PlanViewProps) {
  const t = useText(publishingTexts)
  const zone = getLocalTimeZone()
  const { from, to } = monthGridRange(day, 'mon', zone)
  const input = { From: from.toISOString(), To: to.toISOString(), Zone: zone }
  const { data, error, refetch } = useAnswer(publishing.plan, input, { everyMs: 30_000 })
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={8} className={styles.waiting} />
  const days = Map.groupBy(data.List, ({ At }) => toCalendarDate(fromDate(new Date(At), zone)).toString())
  const inMonth = new Map<string, PlanItem[]>([...days].filter(([each]) => each.startsWith(monthText(day))))
  if (view === 'list')
    return inMonth.size === 0 ? (
      <EmptyState title={t('nothingPlanned')} help={t('nothingHelp')} />
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
