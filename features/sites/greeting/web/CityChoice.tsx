import { useCommand } from '@portal/client'
import { Button, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form } from '@portal/ui/form-dialog'
import { LocateFixed } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { greeting, type Weather } from '../contract.ts'
import { oftenChosen, weatherTexts } from '../weather.texts.ts'
import styles from './WeatherNow.module.css'

interface Props {
  isChosen: boolean
  onChosen: (weather: Weather | null) => void
  onClose: () => void
}

const often = Object.keys(oftenChosen) as (keyof typeof oftenChosen)[]

/** Choice of the city, which is saved for the person and shown on every device. */
export function CityChoice({ isChosen, onChosen, onClose }: Props) {
  const t = useText(weatherTexts)
  const cities = useText(oftenChosen)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'noCity' | 'noWeather'>()
  const { mutate, isPending } = useCommand(greeting.chooseCity, {
    onDone: (answer) => {
      if (answer.ok) onChosen(answer.data)
      else setProblem(answer.failure.reason ?? 'noWeather')
    },
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function choose(City: string): void {
    setProblem(undefined)
    mutate({ input: { City } })
  }
  function send(): void {
    const City = field.current?.value.trim()
    if (City) choose(City)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc, wherever the focus is within
    <div
      className={styles.choice}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Form className={look.field} isBusy={isPending} onSend={send}>
        <label htmlFor={id} className="visually-hidden">
          {t('city')}
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          maxLength={60}
          placeholder={t('cityHint')}
          autoComplete="off"
          aria-invalid={problem === 'noCity'}
          aria-describedby={`${id}-problem`}
        />
        <Button look="primary" type="submit" isBusy={isPending}>
          {t('show')}
        </Button>
      </Form>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem && t(problem)}
      </p>
      <ul className={look.row} aria-label={t('often')}>
        {often.map((each) => (
          <li key={each}>
            <button type="button" className={styles.chip} disabled={isPending} onClick={() => choose(cities(each))}>
              {cities(each)}
            </button>
          </li>
        ))}
      </ul>
      {isChosen && (
        <button type="button" className={styles.follow} disabled={isPending} onClick={() => choose('')}>
          <LocateFixed aria-hidden />
          {t('follow')}
        </button>
      )}
    </div>
  )
}
