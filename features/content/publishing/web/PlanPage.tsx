import { usePermissions } from '@portal/access-control/web'
import { EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import { usePageKeys } from '@portal/ui/list'
import { useMedia } from '@portal/ui/media'
import { useState } from 'react'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import type { Movable } from './plan-rules.ts'
import { CarouselOrder } from './CarouselOrder.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './Plan.module.css'
import { PlanDay } from './PlanDay.tsx'
import { PlanHead, PlanZone } from './PlanHead.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanList } from './PlanList.tsx'
import { PlanMonth } from './PlanMonth.tsx'
import { PlanTray } from './PlanTray.tsx'
import { PlanWeek } from './PlanWeek.tsx'
import { useMoves } from './use-moves.ts'
import { usePlan, type Plan } from './use-plan.ts'

/** `/desk/plan`: everything with a time, in the company's time zone; the texts without one, and the carousel. */
export function PlanPage() {
  const t = useText(planTexts)
  const { roles } = usePermissions()
  const moves = useMoves()
  const plan = usePlan(moves.moved)
  const [asked, setAsked] = useState<Movable | null>(null)
  const { list } = plan
  // nothing but the filters stands between the title and the days
  const isPhone = useMedia('(max-width: 560px)')
  const keys = usePageKeys([
    { key: '← ↑ ↓ →', title: t('keyDay') },
    { key: 'Alt ← ↑ ↓ →', title: t('keyMove') },
    { key: 'M', title: t('keyTime') },
  ])
  return (
    <div className={styles.page}>
      <PlanHead plan={plan} isPhone={isPhone} />
      <div className={styles.split}>
        <div className={styles.board}>
          <PlanView plan={plan} moves={moves} onAsk={setAsked} />
          {isPhone && (
            <footer className={styles.key}>
              <PlanLegend />
              <PlanZone />
            </footer>
          )}
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
