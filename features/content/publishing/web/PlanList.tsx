import { PageLink } from '@portal/client'
import { Badge, formatTime, lazyComponent, LazyFallback, useLanguage, useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { publishingTexts } from '../texts.ts'
import { kindOf } from './plan-rules.ts'
import styles from './PlanList.module.css'
import { entryId, movableOf } from './PlanEntry.tsx'
import { kindIcons, stateTones } from './PlanLegend.tsx'
import type { PlanPartProps } from './PlanPage.tsx'
import { usePlanTitle } from './use-plan-title.ts'

const clashTexts = { hour: 'clashHour', mustKnow: 'clashMustKnow', pin: 'clashPin' } as const
const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** The plan by day. */
export function PlanList({ days, ...props }: PlanPartProps & { days: readonly [string, readonly PlanItem[]][] }) {
  const { language } = useLanguage()
  return days.map(([day, items]) => (
    <section key={day} className={styles.part}>
      <h3>{formatTime(new Date(day), { form: 'date', detail: 'full', zone: 'UTC', language })}</h3>
      <PlanEntries items={items} {...props} />
    </section>
  ))
}

/** Entries of a day, with a line for each clash. */
export function PlanEntries({ items, ...props }: PlanPartProps & { items: readonly PlanItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={entryId(item)}>
          <EntryLine item={item} {...props} />
        </li>
      ))}
    </ul>
  )
}

function EntryLine({ item, plan, moves, onAsk }: PlanPartProps & { item: PlanItem }) {
  const t = useText(planTexts)
  const c = useText(publishingTexts)
  const { language } = useLanguage()
  const title = usePlanTitle()(item)
  const kind = kindOf(item)
  const Icon = kindIcons[kind]
  const movable = movableOf(item)
  return (
    <div className={styles.item}>
      <time dateTime={item.At}>{formatTime(new Date(item.At), { form: 'clock', language, zone: plan.zone })}</time>
      <span className={styles.name}>
        {item.Link ? <PageLink href={item.Link}>{title}</PageLink> : title}
        <span className={styles.kind}>
          <Icon aria-hidden />
          {[t(`kind_${kind}`), item.Author].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.tags}>
        <Badge tone={stateTones[item.State]} isDot>
          {t(`state_${item.State}`)}
        </Badge>
        {item.Notice === 'must-know' && <Badge>{t('mustKnow')}</Badge>}
        {item.IsMustRead && <Badge>{t('mustRead')}</Badge>}
        {movable && (
          <LazyFallback>
            <ActionMenu
              size="small"
              label={t('actions', { title })}
              entries={[
                { id: 'move', label: t('move'), shortcut: 'M', onPress: () => onAsk(movable) },
                ...(item.State === 'scheduled'
                  ? []
                  : [{ id: 'take', label: t('takeTime'), onPress: () => moves.move(movable, '') }]),
              ]}
            />
          </LazyFallback>
        )}
      </span>
      {item.Clashes.map((clash) => (
        <p key={`${clash.Kind} ${clash.With}`} className={styles.clash}>
          <TriangleAlert aria-hidden />
          {c(clashTexts[clash.Kind], { title: clash.Title || c('untitled') })}
        </p>
      ))}
    </div>
  )
}
