import { Button, useLanguage, useText } from '@portal/ui'
import { useId, useState } from 'react'
import type { Settings } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import { meant } from '../zone.ts'
import styles from './Settings.module.css'
import { localText } from './times.ts'

type When = Settings['Publish']

interface Props {
  label: string
  help?: string
  zone: string
  value: When
  isDisabled: boolean
  onChange: (when: When) => void
}

/** A time of the zone; one that does not exist or comes twice is asked about before it counts. */
export function TimeField({ label, help, zone, value, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const local = typed ?? value?.Local ?? ''
  const found = local === '' ? null : meant(local, zone, 'only')
  function choose(next: string): void {
    const at = next === '' ? null : meant(next, zone, 'only')
    const isClear = at === null || at.kind === 'at'
    setTyped(isClear ? undefined : next)
    if (isClear) onChange(next === '' ? null : { Local: next, Turn: 'only' })
  }
  const take = (Turn: 'first' | 'second'): void => {
    setTyped(undefined)
    onChange({ Local: local, Turn })
  }
  const time = local === '' ? '' : localText(local, language)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={local}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => choose(target.value)}
      />
      <div id={`${id}-help`} className={styles.help} role="status">
        {found?.kind === 'missing' ? (
          <>
            <p>{t('timeMissing', { time })}</p>
            <Button onClick={() => choose(found.instead)}>
              {t('useInstead', { time: localText(found.instead, language) })}
            </Button>
          </>
        ) : found?.kind === 'twice' ? (
          <fieldset className={styles.turns}>
            <legend>{t('timeTwice', { time })}</legend>
            {(['first', 'second'] as const).map((turn) => (
              <label key={turn} className={styles.check}>
                <input
                  type="radio"
                  name={`${id}-turn`}
                  checked={typed === undefined && value?.Turn === turn}
                  disabled={isDisabled}
                  onChange={() => take(turn)}
                />
                {t(turn)}
              </label>
            ))}
          </fieldset>
        ) : (
          help && local === '' && <p>{help}</p>
        )}
      </div>
    </div>
  )
}
