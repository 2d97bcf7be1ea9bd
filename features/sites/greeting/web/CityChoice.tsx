import { useCommand } from '@portal/client'
import { Button, Grow, Row, Stack, useText } from '@portal/ui'
import { Form, TextField } from '@portal/ui/forms'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { greeting, type Weather } from '../contract.ts'
import { oftenChosen, weatherTexts } from '../weather.texts.ts'
import styles from './WeatherNow.module.css'

interface Props {
  isChosen: boolean
  onChosen: (weather: Weather | null) => void
  onClose: () => void
}

const popularCities = Object.keys(oftenChosen) as (keyof typeof oftenChosen)[]

/** Choice of the city, which is saved for the person and shown on every device. */
export function CityChoice({ isChosen, onChosen, onClose }: Props) {
  const t = useText(weatherTexts)
  const cities = useText(oftenChosen)
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
      <Stack gap={12}>
        <Form isBusy={isPending} onSend={send}>
          <Row isWrapping={false} align="start">
            <Grow>
              <TextField
                ref={field}
                label={t('city')}
                isLabelHidden
                maxLength={60}
                placeholder={t('cityHint')}
                autoComplete="off"
                error={problem && t(problem)}
              />
            </Grow>
            <Button look="primary" type="submit" isBusy={isPending}>
              {t('show')}
            </Button>
          </Row>
        </Form>
        <Row as="ul" aria-label={t('often')}>
          {popularCities.map((each) => (
            <li key={each}>
              <Button size="small" disabled={isPending} onClick={() => choose(cities(each))}>
                {cities(each)}
              </Button>
            </li>
          ))}
        </Row>
        {isChosen && (
          <Button
            look="quiet"
            size="small"
            icon={<LocateFixed aria-hidden />}
            disabled={isPending}
            onClick={() => choose('')}
          >
            {t('follow')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
