import { useNavigation } from '@portal/client'
import { Dialog, EmptyState, useText } from '@portal/ui'
import { monthText, currentDay, weekDayOf } from '@portal/ui/month'
import { useRef, useState } from 'react'
import { activityTexts } from '../page.texts.ts'
import { calendarHref, parseActivityPopup, hrefWithoutCalendar, type CalendarPopupParams } from './addresses.ts'
import { initialPosition, type CalendarPosition } from './calendar-position.ts'
import styles from './CalendarDialog.module.css'
import { DayList } from './DayList.tsx'
import { Month } from './Month.tsx'
import { CalendarSubscription } from './CalendarSubscription.tsx'

/** Month calendar in a dialog over the current page (CAL-01). `weekStart`: 1 is Monday, 7 is Sunday. */
export function CalendarDialog({ opened, weekStart = 1 }: { opened: CalendarPopupParams; weekStart?: number }) {
  const { here, go, close } = useNavigation()
  const t = useText(activityTexts)
  const [weekDay] = useState(() => weekDayOf(weekStart))
  const [position, setPosition] = useState<CalendarPosition>(() => initialPosition(opened, currentDay()))

  // a ref: one click picks a day and moves the focus before the next render
  const latest = useRef(position)

  /** Updates the address, so that a reload and the way back from an activity restore this month and day. */
  function stand(change: Partial<CalendarPosition>): void {
    const before = addressParams(latest.current)
    latest.current = { ...latest.current, ...change }
    setPosition(latest.current)
    const [month, day] = addressParams(latest.current)
    if (month !== before[0] || day !== before[1]) go(calendarHref(here, month, day), { replace: true })
  }

  return (
    <Dialog
      label={t('calendar')}
      size="reading"
      onClose={() => close(hrefWithoutCalendar(here))}
      // CAL-03: only the close icon of the activity on top is visible
      isCloseHidden={parseActivityPopup(here.search) !== null}
    >
      <div className={styles.calendar}>
        <div className={styles.month}>
          <Month
            position={position}
            weekDay={weekDay}
            onFocus={(focused) => stand({ focused })}
            onPick={(picked) => stand({ focused: picked, picked })}
          />
          <CalendarSubscription />
        </div>
        <div aria-live="polite">
          {position.picked ? <DayList day={position.picked.toString()} /> : <EmptyState title={t('pickDay')} />}
        </div>
      </div>
    </Dialog>
  )
}

function addressParams({ focused, picked }: CalendarPosition): [month: string, day: string | undefined] {
  return [monthText(focused), picked?.toString()]
}
