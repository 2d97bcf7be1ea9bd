import { useText } from '@portal/ui'
import { useId, useState } from 'react'
import { publishingTexts } from '../texts.ts'
import styles from './Settings.module.css'
import { browserZone } from './times.ts'
import { findZone, listZones, formatZone } from './zones.ts'

/** The time zone of the times, typed or chosen from suggestions. */
export function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const t = useText(publishingTexts)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // not while typing
  const isUnknown = isLeft && typed !== undefined && findZone(typed) === undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('zone')}</label>
      <input
        id={id}
        list={`${id}-zones`}
        value={typed ?? formatZone(zone)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isUnknown || undefined}
        aria-describedby={`${id}-help`}
        // the current value would filter out all other suggestions
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          const next = findZone(target.value)
          if (next !== undefined && next !== zone) onChange(next)
        }}
        onBlur={() => {
          setLeft(true)
          if (typed !== undefined && findZone(typed) !== undefined) setTyped(undefined)
        }}
      />
      <datalist id={`${id}-zones`}>
        {listZones(browserZone(), zone).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div id={`${id}-help`} className={styles.help} role="status">
        {isUnknown && t('zoneUnknown', { typed, zone: formatZone(zone) })}
      </div>
    </div>
  )
}
