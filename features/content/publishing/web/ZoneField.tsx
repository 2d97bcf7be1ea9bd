import { useText } from '@portal/ui'
import { useId, useState } from 'react'
import { publishingTexts } from '../texts.ts'
import styles from './Settings.module.css'
import { zoneHere } from './times.ts'
import { zoneFrom, zoneNames, zoneText } from './zones.ts'

/** The time zone of the times, typed or chosen from suggestions. */
export function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const t = useText(publishingTexts)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // not while typing
  const isUnknown = isLeft && typed !== undefined && zoneFrom(typed) === undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('zone')}</label>
      <input
        id={id}
        list={`${id}-zones`}
        value={typed ?? zoneText(zone)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isUnknown || undefined}
        aria-describedby={`${id}-help`}
        // the current value would filter out all other suggestions
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          const next = zoneFrom(target.value)
          if (next !== undefined && next !== zone) onChange(next)
        }}
        onBlur={() => {
          setLeft(true)
          if (typed !== undefined && zoneFrom(typed) !== undefined) setTyped(undefined)
        }}
      />
      <datalist id={`${id}-zones`}>
        {zoneNames(zoneHere(), zone).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div id={`${id}-help`} className={styles.help} role="status">
        {isUnknown && t('zoneUnknown', { typed, zone: zoneText(zone) })}
      </div>
    </div>
  )
}
