import { Badge, useText, type Tone } from '@portal/ui'
import {
  Archive,
  CalendarCheck,
  CalendarPlus,
  FileCheck2,
  Newspaper,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { planStates, type PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { planKinds, type PlanKind } from './plan-rules.ts'
import styles from './PlanLegend.module.css'

export const kindIcons: Readonly<Record<PlanKind, LucideIcon>> = {
  news: Newspaper,
  activity: CalendarPlus,
  session: CalendarCheck,
  due: FileCheck2,
  expire: Archive,
}

/** As in the list of texts. */
export const stateTones: Readonly<Record<PlanItem['State'], Tone>> = {
  draft: 'neutral',
  proposed: 'warning',
  scheduled: 'accent',
  public: 'good',
}

/** Colours are states, icons are kinds. */
export function PlanLegend() {
  const t = useText(planTexts)
  return (
    <div className={styles.legend} role="group" aria-label={t('legend')}>
      <ul>
        {planStates.map((state) => (
          <li key={state}>
            <Badge tone={stateTones[state]} isDot>
              {t(`state_${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
      <ul>
        {planKinds.map((kind) => {
          const Icon = kindIcons[kind]
          return (
            <li key={kind}>
              <Icon aria-hidden />
              {t(`kind_${kind}`)}
            </li>
          )
        })}
        <li data-clash>
          <TriangleAlert aria-hidden />
          {t('clash')}
        </li>
      </ul>
    </div>
  )
}
