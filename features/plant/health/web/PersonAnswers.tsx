import { call, useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { people } from '@portal/people/contract'
import { Button, useLanguage, useText } from '@portal/ui'
import { Form } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { health } from '../contract.ts'
import { readerTexts } from '../reader.texts.ts'
import styles from './PersonAnswers.module.css'

interface PersonChoice {
  account: string
  name: string
}

/** Answers of a person on a day; needs a reason, which the person can see. */
export function PersonAnswers({ day }: { day: string }) {
  const t = useText(readerTexts)
  const [chosen, setChosen] = useState<PersonChoice | null>(null)
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [read, setRead] = useState<OutputOf<typeof health.read> | null>(null)
  const isReady = chosen !== null && why.trim().length >= 5

  async function look(): Promise<void> {
    if (!isReady) return
    setBusy(true)
    setErrorText('')
    const answer = await call(health.read, { ADAccount: chosen.account, Day: day, Why: why.trim() })
    setBusy(false)
    setRead(answer.ok ? answer.data : null)
    if (!answer.ok) setErrorText(answer.failure.message || t('readFailed'))
    // each reading needs its own reason
    else setWhy('')
  }
  return (
    <section className={styles.one} aria-labelledby="health-one">
      <h2 id="health-one" className={styles.title}>
        {t('onePerson')}
      </h2>
      <Form className={styles.form} isBusy={isBusy} onSend={look}>
        <PersonFinder
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next)
            setRead(null)
          }}
        />
        <label className={styles.field}>
          <span>{t('why')}</span>
          <input value={why} maxLength={200} aria-describedby="health-why" onChange={(e) => setWhy(e.target.value)} />
          <span id="health-why">{t('whyHelp')}</span>
        </label>
        <div>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
            {t('read')}
          </Button>
        </div>
        {errorText && <p role="alert">{errorText}</p>}
      </Form>
      {read && <AnswerList read={read} />}
    </section>
  )
}

function PersonFinder({ chosen, onChoose }: { chosen: PersonChoice | null; onChoose: (chosen: PersonChoice) => void }) {
  const t = useText(readerTexts)
  const { language } = useLanguage()
  const [words, setWords] = useState('')
  const Keyword = words.trim()
  const { data } = useAnswer(people.search, { Keyword, PageIndex: 1, PageSize: 6 }, { enabled: Keyword !== '' })
  return (
    <div className={styles.field}>
      <label className={styles.field}>
        <span>{t('person')}</span>
        <input value={words} autoComplete="off" onChange={(event) => setWords(event.target.value)} />
      </label>
      {Keyword !== '' && data && (
        <ul className={styles.found}>
          {data.List.map((person) => {
            const name = language === 'CHS' ? person.CnName : person.EnName
            const choose = (): void => {
              onChoose({ account: person.ADAccount, name })
              setWords('')
            }
            return (
              <li key={person.ADAccount}>
                <button type="button" aria-label={t('choosePerson', { name })} onClick={choose}>
                  <strong>{name}</strong> {person.ADAccount} · {person.Department}
                </button>
              </li>
            )
          })}
          {data.List.length === 0 && <li>{t('nobodyFound')}</li>}
        </ul>
      )}
      {chosen && (
        <p className={styles.chosen} role="status">
          {t('chosen', { name: `${chosen.name} ${chosen.account}` })}
        </p>
      )}
    </div>
  )
}

function AnswerList({ read }: { read: OutputOf<typeof health.read> }) {
  const t = useText(readerTexts)
  return (
    <div className={styles.answers} role="status">
      {read.List.length === 0 && <p>{t('noAnswers', { name: read.Name })}</p>}
      {read.List.map((form) => (
        <div key={form.Title}>
          <h3 className={styles.heading}>
            {t('answersOf', { name: read.Name })} · {form.Title}
          </h3>
          <dl className={styles.list}>
            {form.Lines.map((line) => (
              <div key={line.field} className={styles.row}>
                <dt>{line.Title}</dt>
                <dd data-unusual={line.IsAbnormal || undefined}>
                  {line.Value || '–'} {line.IsAbnormal && <small>{t('unusual')}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={styles.recorded}>{t('recorded')}</p>
    </div>
  )
}
