import { useAnswer, useFirstContentReady } from '@portal/client'
import {
  EmptyState,
  ErrorState,
  LazyFallback,
  lazyComponent,
  Skeleton,
  signedNumber,
  useLanguage,
  useText,
} from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dashboard, type DashboardFigure } from '../contract.ts'
import { dashboardTexts } from '../texts.ts'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { useAskAgain } from './use-ask-again.ts'

/** Nothing of the first screen waits for it. */
const PageKeys = lazyComponent(async () => (await import('./PageKeys.tsx')).PageKeys)

interface Props {
  /** Those that the person holds now, as one text. */
  roles: string
  /** False while something above it is still to come: the document's first screen stands until then. */
  isAboveThere: boolean
}

/** The first page of the desk. */
export function Dashboard({ roles, isAboveThere }: Props) {
  const t = useText(dashboardTexts)
  // slices announce changes of their parts; polling covers the rest
  const { data, error, refetch, isFetching } = useAnswer(dashboard.home, {}, { everyMs: 60_000 })
  const isPartial = data?.Sections.some(({ IsPartial }) => IsPartial)
  useAskAgain(isPartial && !isFetching, refetch)
  useFirstContentReady(isAboveThere && (data !== undefined || error !== null))
  const answered = useRef(roles)
  useEffect(() => {
    if (answered.current === roles) return
    answered.current = roles
    void refetch()
  }, [roles, refetch])
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} isRetrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <Skeleton shape="row" count={8} />
    )
  const { Sections, Figures, Zone } = data
  const isCalm = !isPartial && Sections.every(({ Total }) => Total === 0)
  return (
    <div className={styles.dashboard}>
      {isCalm ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('calm')} help={t('calmHelp')} />
      ) : (
        <div className={styles.sections}>
          {Sections.map((section) => (
            <DashboardSection
              key={section.Name}
              section={section}
              zone={Zone}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ))}
        </div>
      )}
      {Figures.length > 0 && <FigureStrip figures={Figures} />}
      <LazyFallback fallback={null}>
        <PageKeys />
      </LazyFallback>
    </div>
  )
}

function FigureStrip({ figures }: { figures: readonly DashboardFigure[] }) {
  const t = useText(dashboardTexts)
  const { language } = useLanguage()
  const item = ({ Title, Span, Value, Before }: DashboardFigure) => {
    const isWeek = Span === 'week'
    const isCompared = Value !== null && Before !== null
    return {
      label: Title,
      value: Value ?? t('tooFew'),
      ...(isCompared && { delta: { text: signedNumber(Value - Before, language), tone: 'neutral' as const } }),
      hint: isCompared ? t(isWeek ? 'weekBefore' : 'lastWeek', { count: Before }) : t(isWeek ? 'lastDays' : 'soFar'),
    }
  }
  const label = t(figures.some(({ Span }) => Span === 'week') ? 'ownFigures' : 'figures')
  return <StatStrip label={label} items={figures.map(item)} />
}
