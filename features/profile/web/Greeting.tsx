import { localeOf } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { Suspense, useState } from 'react'
import type { UserDetail } from '../contract.ts'
import { greetingTexts } from '../messages.ts'
import { dayPart } from '../rules.ts'
import styles from './Greeting.module.css'
import { WeatherNow } from './lazy.ts'

/** HOME-01: good morning by name, the date, the holiday, the days with the company, the weather. */
export function Greeting({ me }: { me: UserDetail }) {
  const t = useText(greetingTexts)
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(now)
  const name = language === 'EN' ? me.EnName : me.Name
  const isExpected = me.WeatherState === 'known'
  return (
    <div className={styles.greeting}>
      <h1 className={styles.hello}>{t(dayPart(now.getHours()), { name })}</h1>
      <p className={styles.facts}>
        {me.IsShowDate && (
          <time dateTime={`${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`}>
            {date}
          </time>
        )}
        {me.HolidayName && (
          <span className={styles.day} data-kind={me.DayKind}>
            {me.HolidayName}
          </span>
        )}
        {me.JoinDays > 0 && <span>{t('joinDays', { days: me.JoinDays })}</span>}
      </p>
      {me.WeatherState !== 'off' && (
        // what is expected has its place before it is there
        <div className={styles.sky} data-expected={isExpected}>
          <Suspense>
            <WeatherNow isExpected={isExpected} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
