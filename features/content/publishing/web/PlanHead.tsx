import type { CalendarDate } from '@internationalized/date'
import {
  Button,
  deskZone,
  formatPart,
  formatTime,
  IconButton,
  lazyComponent,
  LazyFallback,
  Row,
  Segmented,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { planTexts } from '../plan.texts.ts'
import { daysOf, planViews, turned } from './plan-rules.ts'
import styles from './Plan.module.css'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import type { Plan } from './use-plan.ts'

const InfoTip = lazyComponent(async () => (await import('@portal/ui/overlay')).InfoTip)

interface Props {
  plan: Plan
  /** Without what it can do without, in two lines; the legend and the zone stand below the days. */
  isPhone: boolean
}

/** The title, the days that are shown, the filters, and the legend. */
export function PlanHead({ plan, isPhone }: Props) {
  const t = useText(planTexts)
  const { list, view, day, show } = plan
  const unit = view === 'week' ? 'week' : 'month'
  return (
    <header className={styles.head}>
      <Row gap={12}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {!isPhone && (
          <LazyFallback>
            <InfoTip>{t('about')}</InfoTip>
          </LazyFallback>
        )}
        <Segmented
          label={t('views')}
          current={view}
          items={planViews.map((id) => ({
            id,
            label: t(id),
            href: list.hrefOf({ filters: { view: id, day: day.toString() } }),
          }))}
        />
        {isPhone && (
          <div className={styles.end}>
            <PlanFilters plan={plan} />
          </div>
        )}
        <Row gap={4}>
          <IconButton size="small" label={t(`previous_${unit}`)} onClick={() => show(turned(view, day, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 className={styles.span} aria-live="polite">
            <Span plan={plan} />
          </h2>
          <IconButton size="small" label={t(`next_${unit}`)} onClick={() => show(turned(view, day, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Row>
        <Button size="small" onClick={() => list.change({ filters: { day: '' } })}>
          {t('today')}
        </Button>
        {!isPhone && (
          <div className={styles.end}>
            <PlanZone />
          </div>
        )}
      </Row>
      {!isPhone && (
        <div className={styles.filters}>
          <PlanFilters plan={plan} />
          <PlanLegend />
        </div>
      )}
    </header>
  )
}

/** The clock of the plan. */
export function PlanZone() {
  const t = useText(planTexts)
  const { language } = useLanguage()
  return (
    <Text as="span" type="small" tone="muted">
      {t('zone', deskZone(language))}
    </Text>
  )
}

/** The month or the week that is shown. */
function Span({ plan: { view, day } }: { plan: Plan }) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  if (view !== 'week') return formatPart(new Date(day.toString()), 'monthOfYear', language, 'UTC')
  const text = (date: CalendarDate | undefined): string =>
    formatTime(new Date(String(date)), { form: 'date', zone: 'UTC', language })
  const days = daysOf(view, day)
  return t('span', { from: text(days[0]), to: text(days.at(-1)) })
}
