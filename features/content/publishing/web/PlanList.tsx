import { PageLink } from '@portal/client'
import { Badge, formatTime, useLanguage, useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import type { PlanItem } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import styles from './Plan.module.css'
import { usePlanTitle } from './use-plan-title.ts'

/** The plan by day, with a line for each clash. */
export function PlanList({ days }: { days: ReadonlyMap<string, readonly PlanItem[]> }) {
  const { language } = useLanguage()
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, items]) => (
      <section key={day} className={styles.part}>
        <h3>{formatTime(new Date(day), { form: 'date', detail: 'full', zone: 'UTC', language })}</h3>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.Key} ${item.What} ${item.At}`}>
              <PlanEntry item={item} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

const clashTexts = { hour: 'clashHour', mustKnow: 'clashMustKnow', pin: 'clashPin' } as const
const stateTexts = { proposed: 'proposed', scheduled: 'scheduled', public: 'published' } as const

function PlanEntry({ item }: { item: PlanItem }) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const title = usePlanTitle()(item)
  return (
    <div className={styles.item}>
      <time dateTime={item.At}>{formatTime(new Date(item.At), { form: 'clock', language })}</time>
      <span className={styles.name}>{item.Link ? <PageLink href={item.Link}>{title}</PageLink> : title}</span>
      <span className={styles.tags}>
        <Badge>{t(stateTexts[item.State])}</Badge>
        {item.Notice === 'must-know' && <Badge>{t('noticeMustKnow')}</Badge>}
        {item.IsMustRead && <Badge>{t('mustRead')}</Badge>}
      </span>
      {item.Clashes.map((clash) => (
        <p key={`${clash.Kind} ${clash.With}`} className={styles.clash}>
          <TriangleAlert aria-hidden />
          {t(clashTexts[clash.Kind], { title: clash.Title || t('untitled') })}
        </p>
      ))}
    </div>
  )
}
