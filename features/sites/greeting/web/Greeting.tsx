import { useIsFirstScreenDone } from '@portal/client'
import { nameIn } from '@portal/contract'
import { Badge, dayIn, formatTime, readerTime, useLanguage, useText, useTimedValue } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { greetingTexts } from '../texts.ts'
import { dayPart } from '../rules.ts'
import styles from './Greeting.module.css'
import { WeatherNow } from './lazy.ts'

/** The person as the greeting shows them. */
interface GreetedPerson {
  Name: string
  EnName: string
  IsShowDate: boolean
  HolidayName: string
  DayKind: string
  JoinDays: number
  WeatherState: 'known' | 'maybe' | 'off'
}

/** HOME-01: greeting by name, date, holiday, days with the company, and weather. */
export function Greeting({ me, onNewDay }: { me: GreetedPerson; onNewDay: () => void }) {
  const t = useText(greetingTexts)
  const { language } = useLanguage()
  const mayFollow = useIsFirstScreenDone()
  // a page that stays open overnight greets in the morning
  const part = useTimedValue((now) => dayPart(readerTime(now).getUTCHours())) as ReturnType<typeof dayPart>
  const day = useTimedValue((now) => dayIn(now))
  useNewDay(day, onNewDay)
  const date = formatTime(new Date(day), { form: 'date', detail: 'full', zone: 'UTC', language })
  const name = nameIn(me, language)
  const isExpected = me.WeatherState === 'known'
  return (
    <div className={styles.greeting}>
      <h1 className={styles.hello}>{t(part, { name })}</h1>
      <p className={styles.facts}>
        {me.IsShowDate && <time dateTime={day}>{date}</time>}
        {me.HolidayName && <Badge tone={me.DayKind === 'holiday' ? 'joy' : 'accent'}>{me.HolidayName}</Badge>}
        {me.JoinDays > 0 && <span>{t('joinDays', { days: me.JoinDays })}</span>}
      </p>
      {me.WeatherState !== 'off' && (
        // space is reserved for weather that will arrive
        <div className={styles.sky} data-expected={isExpected}>
          {mayFollow && <WeatherNow isExpected={isExpected} />}
        </div>
      )}
    </div>
  )
}

/** Loads the holiday and the days with the company again when a new day begins. */
function useNewDay(day: string, onNewDay: () => void): void {
  const known = useRef(day)
  useEffect(() => {
    if (known.current === day) return
    known.current = day
    onNewDay()
  }, [onNewDay, day])
}
