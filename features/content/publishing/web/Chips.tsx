import { IconButton, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { useId } from 'react'
import { publishingTexts } from '../texts.ts'
import styles from './Settings.module.css'

interface Choice<K extends string | number> {
  key: K
  name: string
  /** The item was removed in the meantime. */
  isGone?: boolean
}

interface Props<K extends string | number> {
  label: string
  options: readonly Choice<K>[]
  chosen: readonly K[]
  isDisabled: boolean
  onChange: (chosen: K[]) => void
}

/** Multiple choice from a list: chosen items as chips, the others in a select. */
export function Chips<K extends string | number>({ label, options, chosen, isDisabled, onChange }: Props<K>) {
  const t = useText(publishingTexts)
  const id = useId()
  const others = options.filter(({ key }) => !chosen.includes(key))
  // a removed id has no readable name; tags and places are named by their keys
  const unknown = (key: K) => (typeof key === 'number' ? { name: t('gone'), isGone: true } : { name: String(key) })
  const items = chosen.map((key) => options.find((each) => each.key === key) ?? { key, ...unknown(key) })
  if (options.length + items.length === 0) return null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <ChipList
        items={items}
        isDisabled={isDisabled}
        onRemove={(key) => onChange(chosen.filter((each) => each !== key))}
      />
      {others.length > 0 && !isDisabled && (
        <select
          id={id}
          value=""
          onChange={({ target }) => {
            const picked = others.find(({ key }) => String(key) === target.value)
            if (picked) onChange([...chosen, picked.key])
          }}
        >
          <option value="">{t('addTo', { what: label })}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

interface ListProps<K extends string | number> {
  items: readonly Choice<K>[]
  isDisabled: boolean
  onRemove: (key: K) => void
}

export function ChipList<K extends string | number>({ items, isDisabled, onRemove }: ListProps<K>) {
  const t = useText(publishingTexts)
  if (items.length === 0) return null
  return (
    <ul className={styles.chips}>
      {items.map(({ key, name, isGone }) => (
        <li key={key} data-gone={isGone || undefined}>
          {name}
          {!isDisabled && (
            <IconButton label={t('remove', { name })} onClick={() => onRemove(key)}>
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
