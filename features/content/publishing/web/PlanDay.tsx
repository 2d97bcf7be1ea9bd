import type { CalendarDate } from '@internationalized/date'
import { call } from '@portal/client'
import { useNewDrafts } from '@portal/editor/web'
import {
  Button,
  EmptyState,
  formatTime,
  IconButton,
  lazyComponent,
  LazyFallback,
  useLanguage,
  useText,
} from '@portal/ui'
import { SidePanel } from '@portal/ui/side-panel'
import { Plus } from 'lucide-react'
import { publishing } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { onDay, readDay } from './plan-rules.ts'
import { PlanEntries } from './PlanList.tsx'
import type { PlanPartProps } from './PlanPage.tsx'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

/** A day beside the board, which stays as it is; K and J go to the day before and after. */
export function PlanDay(props: PlanPartProps) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { list, today, zone, itemsOn } = props.plan
  const day = readDay(list.open, today)
  const items = itemsOn(day)
  return (
    <SidePanel
      width="small"
      title={formatTime(new Date(day.toString()), { form: 'date', detail: 'full', zone: 'UTC', language })}
      onPrevious={() => list.openRow(day.subtract({ days: 1 }).toString())}
      onNext={() => list.openRow(day.add({ days: 1 }).toString())}
      onClose={() => list.openRow('')}
      foot={day.toString() >= today && <NewOnDay day={day} zone={zone} />}
    >
      {items.length > 0 ? (
        <PlanEntries items={items} {...props} />
      ) : (
        <EmptyState size="inline" title={t('noneOnDay')} />
      )}
    </SidePanel>
  )
}

interface NewOnDayProps {
  day: CalendarDate
  zone: string
  /** On the board, which has room for an icon only: its name. */
  label?: string | undefined
}

/** Begins a text that is to go out on this day. */
export function NewOnDay({ day, zone, label }: NewOnDayProps) {
  const t = useText(planTexts)
  const newDrafts = useNewDrafts((Id) =>
    call(publishing.move, { Id, At: onDay(day, '', zone, new Date()), Before: '' }),
  )
  return (
    <LazyFallback>
      <ActionMenu
        label={label ?? t('newOnDay')}
        placement="bottom start"
        trigger={
          label ? (
            <IconButton size="small" label={label}>
              <Plus aria-hidden />
            </IconButton>
          ) : (
            <Button icon={<Plus aria-hidden />}>{t('newOnDay')}</Button>
          )
        }
        entries={newDrafts.map(({ key, label, begin }) => ({ id: key, label, onPress: begin }))}
      />
    </LazyFallback>
  )
}
