import { companyDay } from '@portal/contract'
import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { LoadFailed, Loading, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { health, type Group } from '../contract.ts'
import { readerTexts } from '../reader.texts.ts'
import { readersRoute } from './addresses.ts'
import { PersonAnswers } from './PersonAnswers.tsx'
import styles from './ReadersPage.module.css'

/** Page for health readers: departments with ten or more answers, and one person for a reason (QUIZ-06). */
export function ReadersPage() {
  const t = useText(readerTexts)
  const { here } = useNavigation()
  const [[today, yesterday]] = useState(() => [companyDay(new Date()), companyDay(new Date(), 1)] as const)
  const { day: requestedDay = '', form: Key = 'daily' } = readersRoute.parse(here.search)
  const Day = /^\d{4}-\d{2}-\d{2}$/.test(requestedDay) ? requestedDay : yesterday
  const { data, error, refetch } = useAnswer(health.summary, { Day, Key })
  const reason = error?.failure.reason
  if (reason === 'off' || reason === 'notReader') return <Locked isOff={reason === 'off'} />
  return (
    <main id="content" className={styles.page}>
      <header>
        <h1 className={look.pageTitle}>{t('title')}</h1>
        <p className={look.intro}>{t('about')}</p>
      </header>
      <Chooser day={Day} today={today} form={Key} forms={data?.Forms ?? [{ Key, Title: '…' }]} />
      {reason === 'dayOpen' ? (
        <StateView kind="empty" text={t('dayOpen')} help={t('dayOpenHelp')} />
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : data ? (
        <Summary data={data} />
      ) : (
        <Loading rows={8} />
      )}
      <PersonAnswers key={Day} day={Day} />
    </main>
  )
}

function Locked({ isOff }: { isOff: boolean }) {
  const t = useText(readerTexts)
  return (
    <main id="content">
      {isOff ? (
        <StateView kind="locked" isPage text={t('off')} />
      ) : (
        <StateView kind="locked" isPage text={t('locked')} help={t('lockedHelp')} />
      )}
    </main>
  )
}

interface ChooserProps {
  day: string
  today: string
  form: string
  forms: readonly { Key: string; Title: string }[]
}

function Chooser({ day, today, form, forms }: ChooserProps) {
  const t = useText(readerTexts)
  const { go } = useNavigation()
  const choose = (to: { day: string; form: string }): void => go(readersRoute.href(to), { replace: true })
  return (
    <div className={styles.choices}>
      <label>
        <span>{t('day')}</span>
        <input
          type="date"
          value={day}
          max={today}
          onChange={({ target }) => target.value && choose({ day: target.value, form })}
        />
      </label>
      <label>
        <span>{t('form')}</span>
        <select value={form} onChange={({ target }) => choose({ day, form: target.value })}>
          {forms.map(({ Key, Title }) => (
            <option key={Key} value={Key}>
              {Title}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Summary({ data }: { data: OutputOf<typeof health.summary> }) {
  const t = useText(readerTexts)
  return (
    <>
      <div className={styles.totals}>
        <TotalCard name={t('answered')} people={data.People} />
        <TotalCard name={t('abnormal')} people={data.Abnormal} />
      </div>
      {data.List.length > 0 ? (
        <Departments list={data.List} />
      ) : (
        <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
      )}
      {data.IsPartial && <p className={look.intro}>{t('partial')}</p>}
    </>
  )
}

function TotalCard({ name, people }: { name: string; people: number | null }) {
  const t = useText(readerTexts)
  return (
    <div className={styles.total}>
      <p>{name}</p>
      <p className={styles.number} data-hidden={people === null || undefined}>
        {people === null ? t('tooFew') : t('people', { count: people })}
      </p>
    </div>
  )
}

function Departments({ list }: { list: readonly Group[] }) {
  const t = useText(readerTexts)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('department')}</th>
            <th scope="col">{t('answered')}</th>
            <th scope="col">{t('abnormal')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ DepartmentId, Name, People, Abnormal }) => (
            <tr key={DepartmentId}>
              <th scope="row">{Name}</th>
              <td>{People}</td>
              <td data-some={Abnormal > 0 || undefined}>{Abnormal}</td>
              <td>{((100 * Abnormal) / People).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
