import type { CalendarDate } from '@internationalized/date'
import { companyZone } from '@portal/contract'
import { usePermissions } from '@portal/access-control/web'
import {
  Button,
  EmptyState,
  ErrorState,
  formatPart,
  formatTime,
  IconButton,
  lazyComponent,
  LazyFallback,
  Loading,
  Row,
  Segmented,
  useLanguage,
  useText,
  zoneName,
} from '@portal/ui'
import { usePageKeys } from '@portal/ui/list'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { daysOf, planViews, turned, type Movable } from './plan-rules.ts'
import { CarouselOrder } from './CarouselOrder.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './Plan.module.css'
import { PlanDay } from './PlanDay.tsx'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanList } from './PlanList.tsx'
import { PlanMonth } from './PlanMonth.tsx'
import { PlanTray } from './PlanTray.tsx'
import { PlanWeek } from './PlanWeek.tsx'
import { useMoves } from './use-moves.ts'
import { usePlan, type Plan } from './use-plan.ts'

const InfoTip = lazyComponent(async () => (await import('@portal/ui/overlay')).InfoTip)

/** `/desk/plan`: everything with a time, in the company's time zone; the texts without one, and the carousel. */
export function PlanPage() {
  const t = useText(planTexts)
  const { roles } = usePermissions()
  const moves = useMoves()
  const plan = usePlan(moves.moved)
  const [asked, setAsked] = useState<Movable | null>(null)
  const { list } = plan
  const keys = usePageKeys([
    { key: '← ↑ ↓ →', title: t('keyDay') },
    { key: 'Alt ← ↑ ↓ →', title: t('keyMove') },
    { key: 'M', title: t('keyTime') },
  ])
  return (
    <div className={styles.page}>
      <PlanHead plan={plan} />
      <div className={styles.split}>
        <div className={styles.board}>
          <PlanView plan={plan} moves={moves} onAsk={setAsked} />
        </div>
        <div className={styles.side}>
          {list.open !== '' && <PlanDay plan={plan} moves={moves} onAsk={setAsked} />}
          <PlanTray plan={plan} moves={moves} onAsk={setAsked} />
        </div>
      </div>
      {roles.has('editor') && <CarouselOrder portal="" />}
      {keys}
      {asked && <MoveDialog text={asked} moves={moves} onClose={() => setAsked(null)} />}
    </div>
  )
}

function PlanHead({ plan }: { plan: Plan }) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { list, view, day, show } = plan
  const zone = companyZone()
  const unit = view === 'week' ? 'week' : 'month'
  return (
    <header className={styles.head}>
      <Row gap={12}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <LazyFallback>
          <InfoTip>{t('about')}</InfoTip>
        </LazyFallback>
        <Segmented
          label={t('views')}
          current={view}
          items={planViews.map((id) => ({
            id,
            label: t(id),
            href: list.hrefOf({ filters: { view: id, day: day.toString() } }),
          }))}
        />
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
        <span className={styles.zone}>
          {t('zone', { name: zoneName(zone, language), offset: zoneName(zone, language, 'short') })}
        </span>
      </Row>
      <div className={styles.filters}>
        <PlanFilters plan={plan} />
        <PlanLegend />
      </div>
    </header>
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

export interface PlanPartProps {
  plan: Plan
  moves: ReturnType<typeof useMoves>
  /** Asks for the time of a text. */
  onAsk: (text: Movable) => void
}

function PlanView(props: PlanPartProps) {
  const t = useText(planTexts)
  const { plan } = props
  const { data, error, refetch } = plan.answer
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (plan.view === 'month') return <PlanMonth {...props} />
  if (plan.view === 'week') return <PlanWeek {...props} />
  const days = plan.days.flatMap((day): [string, readonly PlanItem[]][] => {
    const items = plan.itemsOn(day)
    return items.length > 0 ? [[day.toString(), items]] : []
  })
  if (!data) return <Loading rows={12} />
  if (days.length === 0) return <EmptyState title={t('nothing')} help={t('nothingHelp')} />
  return <PlanList days={days} {...props} />
}
