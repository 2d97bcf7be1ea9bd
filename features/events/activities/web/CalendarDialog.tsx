import { useNavigation } from '@portal/client'
import { Dialog, useText } from '@portal/ui'
import { monthText, thisDay, weekDayOf } from '@portal/ui/month'
import { useRef, useState } from 'react'
import { activityTexts } from '../page.texts.ts'
import { calendarHref, openedActivity, withoutCalendar, type OpenCalendar } from './addresses.ts'
import { positionOf, type Position } from './calendar-position.ts'
import styles from './CalendarDialog.module.css'
import { DayList } from './DayList.tsx'
import { Month } from './Month.tsx'
import { Subscribe } from './Subscribe.tsx'

/** Month calendar in a dialog over the current page (CAL-01). `weekStart`: 1 is Monday, 7 is Sunday. */
export function CalendarDialog({ opened, weekStart = 1 }: { opened: OpenCalendar; weekStart?: number }) {
  const { here, go, close } = useNavigation()
  const t = useText(activityTexts)
  const [weekDay] = useState(() => weekDayOf(weekStart))
  const [position, setPosition] = useState<Position>(() => positionOf(opened, thisDay()))

  // a ref: one click picks a day and moves the focus before the next render
  const latest = useRef(position)

  /** Updates the address, so that a reload and the way back from an activity restore this month and day. */
  function stand(change: Partial<Position>): void {
    const before = addressOf(latest.current)
    latest.current = { ...latest.current, ...change }
    setPosition(latest.current)
    const [month, day] = addressOf(latest.current)
    if (month !== before[0] || day !== before[1]) go(calendarHref(here, month, day), { replace: true })
  }

  return (
    <Dialog
      label={t('calendar')}
      size="reading"
      onClose={() => close(withoutCalendar(here))}
      // CAL-03: only the close icon of the activity on top is visible
      isCloseHidden={openedActivity(here.search) !== null}
    >
      <div className={styles.calendar}>
        <div className={styles.month}>
          <Month
            position={position}
            weekDay={weekDay}
            onFocus={(focused) => stand({ focused })}
            onPick={(picked) => stand({ focused: picked, picked })}
          />
          <Subscribe />
        </div>
        <section className={styles.day} aria-live="polite">
          {position.picked ? (
            <DayList day={position.picked.toString()} />
          ) : (
            <p className={styles.hint}>{t('pickDay')}</p>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function addressOf({ focused, picked }: Position): [month: string, day: string | undefined] {
  return [monthText(focused), picked?.toString()]
}
