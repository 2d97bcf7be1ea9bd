import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { pageTexts } from '../page.texts.ts'
import { isBlank } from '../rules.ts'
import type { InputProps } from './field-props.ts'
import styles from './Form.module.css'

const typeOf = { date: 'date', address: 'url', link: 'text' } as Readonly<Record<string, string>>

export function TextInput({ id, field, value, isFixed, isWrong, describedBy, onChange }: InputProps) {
  const shared = {
    id,
    className: styles.text,
    value: value as string,
    readOnly: isFixed,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.IsRequired || undefined,
  }
  if (field.Kind === 'area') return <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
  return (
    <input
      {...shared}
      type={typeOf[field.Kind] ?? 'text'}
      autoComplete="off"
      spellCheck={field.Kind === 'text'}
      data-short={field.Kind === 'date' || field.Max <= 60 || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Keeps what was typed, even if it is not a valid number yet. */
export function NumberInput({ id, field, value, isFixed, isWrong, describedBy, onChange }: InputProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value as number | string))
  return (
    <input
      id={id}
      className={styles.text}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-short
      value={typed}
      readOnly={isFixed}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      aria-required={field.IsRequired || undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.normalize('NFKC').trim()
        onChange(text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : target.value)
      }}
    />
  )
}

/** Both languages side by side. */
export function BilingualInput({ id, field, value, isFixed, isWrong, describedBy, onChange }: InputProps) {
  const t = useText(pageTexts)
  const words = value as { zh: string; en: string }
  const sides = [
    { key: 'zh', lang: 'zh-CN', label: t('inChinese') },
    { key: 'en', lang: 'en', label: t('inEnglish') },
  ] as const
  return (
    <div className={styles.sides}>
      {sides.map(({ key, lang, label }) => {
        const shared = {
          id: `${id}-${key}`,
          className: styles.text,
          lang,
          value: words[key],
          readOnly: isFixed,
          'aria-labelledby': `${id}-label ${id}-${key}-name`,
          'aria-describedby': describedBy,
          // marks the empty one of the two, if only one is empty
          'aria-invalid': (isWrong && (isBlank(words[key]) || isBlank(words.zh) === isBlank(words.en))) || undefined,
        }
        const change = (text: string): void => onChange({ ...words, [key]: text })
        return (
          <div key={key} className={styles.side}>
            <span id={`${id}-${key}-name`} className={look.note} aria-hidden>
              {label}
            </span>
            {field.Kind === 'bilingualArea' ? (
              <textarea {...shared} rows={4} onChange={(event) => change(event.target.value)} />
            ) : (
              <input {...shared} type="text" autoComplete="off" onChange={(event) => change(event.target.value)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A field with an entry per line. Empty lines stay while typing and are dropped on saving. */
export function WordsInput({ id, field, value, isFixed, isWrong, describedBy, onChange }: InputProps) {
  const words = value as string[]
  return (
    <textarea
      id={id}
      className={styles.text}
      rows={Math.min(12, Math.max(3, words.length + 1))}
      value={words.join('\n')}
      readOnly={isFixed}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      aria-required={field.IsRequired || undefined}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  )
}
