import { Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId, useState } from 'react'
import type { Settings } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { meant } from '@portal/contract/zones'
import styles from './Settings.module.css'
import { localText } from './times.ts'
import { useSayUnfinished } from './unfinished.ts'

type When = Settings['Publish']

interface Props {
  label: string
  help?: string
  zone: string
  value: When
  textId: number
  isDisabled: boolean
  /** Called while typing; the time may be incomplete. */
  onType: (when: When) => void
  onLeave: () => void
}

/** A local time of the zone; the user resolves one that does not exist or occurs twice. */
export function TimeField({ label, help, zone, value, textId, isDisabled, onType, onLeave }: Props) {
  const t = useText(publishingTexts)
  const id = useId()
  // a partly filled field has no value and reports badInput, unlike an empty field
  const [hasParts, setHasParts] = useState(false)
  useSayUnfinished(textId, id, hasParts)
  const local = hasParts ? '' : (value?.Local ?? '')
  const isUnfinished = hasParts || (local !== '' && meant(local, zone, 'only').kind === 'malformed')
  function read({ value: next, validity }: HTMLInputElement): void {
    const isHalf = next === '' && validity.badInput
    setHasParts(isHalf)
    if (!isHalf && next !== (value?.Local ?? '')) onType(next === '' ? null : { Local: next, Turn: 'only' })
  }
  function take(when: When): void {
    onType(when)
    onLeave()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={local}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        aria-invalid={isUnfinished || undefined}
        onChange={({ target }) => read(target)}
        onBlur={({ target }) => {
          read(target)
          onLeave()
        }}
      />
      <div id={`${id}-help`} className={styles.help} role="status">
        {isUnfinished && <p>{t('timeUnfinished')}</p>}
        {help && local === '' && !hasParts && <p>{help}</p>}
        {value && !isUnfinished && <Asked value={value} zone={zone} isDisabled={isDisabled} onTake={take} />}
      </div>
    </div>
  )
}

interface AskedProps {
  value: NonNullable<When>
  zone: string
  isDisabled: boolean
  onTake: (when: When) => void
}

/** Resolves a time that the clock skips or shows twice. */
function Asked({ value, zone, isDisabled, onTake }: AskedProps) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const id = useId()
  const found = meant(value.Local, zone, 'only')
  const time = localText(value.Local, language)
  if (found.kind === 'missing')
    return (
      <>
        <p>{t('timeMissing', { time })}</p>
        <Button onClick={() => onTake({ Local: found.instead, Turn: 'only' })}>
          {t('useInstead', { time: localText(found.instead, language) })}
        </Button>
      </>
    )
  if (found.kind !== 'twice') return null
  return (
    <fieldset className={styles.turns}>
      <legend>{t('timeTwice', { time })}</legend>
      {(['first', 'second'] as const).map((Turn) => (
        <label key={Turn} className={look.check}>
          <input
            type="radio"
            name={id}
            checked={value.Turn === Turn}
            disabled={isDisabled}
            onChange={() => onTake({ Local: value.Local, Turn })}
          />
          {t(Turn)}
        </label>
      ))}
    </fieldset>
  )
}
