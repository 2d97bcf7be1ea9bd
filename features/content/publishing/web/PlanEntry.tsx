import { browserZone } from '@portal/client'
import { Anchor, dayIn, formatTime, useLanguage, useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { kindOf, type Movable } from './plan-rules.ts'
import styles from './Plan.module.css'
import type { PlanPartProps } from './PlanPage.tsx'
import { kindIcons, stateTones } from './PlanLegend.tsx'
import { usePlanTitle } from './use-plan-title.ts'

/** Distinguishes the entries of a plan; a text keeps its id when it is moved. */
export const entryId = ({ Key, What, At, MovableId }: PlanItem): string =>
  MovableId ? `move ${Key}` : `${Key} ${What} ${At}`

export function movableOf({ MovableId, Title, At }: PlanItem): Movable | null {
  return MovableId ? { id: MovableId, title: Title, at: At } : null
}

interface Props extends PlanPartProps {
  item: PlanItem
  isTabStop: boolean
  /** Keys that move it. */
  onKeyDown: (event: KeyboardEvent, text: Movable) => void
}

/** An entry on the board: it opens its day, can be dragged, and moved with Alt and arrows, or M. */
export function PlanEntry({ item, isTabStop, plan, moves, onKeyDown, onAsk }: Props) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { zone, list } = plan
  const title = usePlanTitle()(item)
  const kind = kindOf(item)
  const Icon = kindIcons[kind]
  const at = new Date(item.At)
  const time = formatTime(at, { form: 'clock', language, zone })
  const movable = movableOf(item)
  const about = t('entry', { time, title, kind: t(`kind_${kind}`), state: t(`state_${item.State}`) })
  const own = formatTime(at, { form: 'datetime', language, zone: browserZone() })
  return (
    <Anchor
      className={styles.entry}
      href={list.hrefOf({ open: dayIn(at, zone) })}
      replaces={list.open !== ''}
      title={browserZone() === zone ? about : `${about} · ${t('yourTime', { time: own })}`}
      aria-label={item.Clashes.length > 0 ? `${about} · ${t('clash')}` : about}
      data-entry={entryId(item)}
      data-tone={stateTones[item.State]}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      {...moves.dragOf(movable)}
      onKeyDown={(event) => {
        if (!movable) return
        if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) onAsk(movable)
        else onKeyDown(event, movable)
      }}
    >
      <Icon aria-hidden />
      <span>
        <span>{time} </span>
        {title}
      </span>
      {item.Clashes.length > 0 && <TriangleAlert data-clash aria-hidden />}
    </Anchor>
  )
}
