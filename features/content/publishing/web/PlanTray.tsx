import { useAnswer, PageLink } from '@portal/client'
import { deskHref } from '@portal/contract'
import { Badge, Count, IconButton, Text, useText } from '@portal/ui'
import { CalendarClock } from 'lucide-react'
import { publishing, type UnscheduledText } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import styles from './Plan.module.css'
import lists from './PlanList.module.css'
import { kindIcons, stateTones } from './PlanLegend.tsx'
import type { PlanPartProps } from './PlanPage.tsx'

/** Texts without a time, to be dragged onto the board; a text that is dropped here loses its time. */
export function PlanTray({ plan, moves, onAsk }: PlanPartProps) {
  const t = useText(planTexts)
  const { data } = useAnswer(publishing.unscheduled, {}, { everyMs: 60_000 })
  const { category, kind } = plan.list.filters
  const isShown = ({ Id, Kind, Categories }: UnscheduledText): boolean =>
    !moves.moved.get(Id) && (category === '' || Categories.includes(category)) && (kind === '' || Kind === kind)
  const texts = data?.List.filter(isShown)
  return (
    <aside className={styles.tray} aria-label={t('tray')} {...moves.dropOf((text) => moves.move(text, ''))}>
      <h2>
        {t('tray')} {texts && <Count of={texts.length} />}
      </h2>
      {texts?.length === 0 && (
        <Text type="small" tone="muted">
          {t('trayEmpty')}
        </Text>
      )}
      {texts && texts.length > 0 && <p className={styles.trayHelp}>{t('trayHelp')}</p>}
      <ul>
        {texts?.map((text) => (
          <TrayText key={text.Id} text={text} moves={moves} onAsk={onAsk} />
        ))}
      </ul>
    </aside>
  )
}

function TrayText({ text, moves, onAsk }: { text: UnscheduledText } & Pick<PlanPartProps, 'moves' | 'onAsk'>) {
  const t = useText(planTexts)
  const { Id, Kind, State, Author, MayMove } = text
  const Icon = kindIcons[Kind]
  const title = text.Title || t('untitled')
  const movable = { id: Id, title, at: '' }
  return (
    <li className={styles.text} data-tone={stateTones[State]} {...(MayMove && moves.dragOf(movable))}>
      <Icon aria-hidden />
      <span className={lists.name}>
        <PageLink href={deskHref('writing', Id)} draggable={false}>
          {title}
        </PageLink>
        <Text type="small" tone="muted">
          {Author}
        </Text>
        <Badge tone={stateTones[State]} isDot>
          {t(`state_${State}`)}
        </Badge>
      </span>
      {MayMove && (
        <IconButton size="small" label={`${t('setTime')} ${title}`} onClick={() => onAsk(movable)}>
          <CalendarClock aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
