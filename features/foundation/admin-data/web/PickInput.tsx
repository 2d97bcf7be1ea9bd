import { useAnswer } from '@portal/client'
import { IconButton, useLanguage, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { isComposingKey } from '@portal/ui/input-method'
import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { adminData, type Choice } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { InputProps } from './field-props.ts'
import styles from './Pick.module.css'
import { localized } from './localized.ts'

/** A single person, or a single item of a resource type. */
export function ReferenceInput({ id, field, label, value, isFixed, describedBy, error, onChange }: InputProps) {
  const chosen = value as string
  return (
    <Picker
      id={id}
      of={field.Of || field.Kind}
      label={label}
      chosen={chosen === '' ? [] : [chosen]}
      isFixed={isFixed}
      describedBy={describedBy}
      isInvalid={Boolean(error)}
      onChange={(next) => onChange(next.at(-1) ?? '')}
    />
  )
}

interface Props {
  id: string
  /** Source of the options: people, departments, a resource type … */
  of: string
  label: string
  chosen: readonly string[]
  isFixed: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  onChange: (chosen: string[]) => void
}

/** Typing searches, the arrow keys select, Enter adds. Chosen options appear before the field. */
function Picker({ id, of, label, chosen, isFixed, describedBy, isInvalid = false, onChange }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const named = useAnswer(adminData.choices, { Of: of, Values: [...chosen] }, { enabled: chosen.length > 0 })
  const asked = typed.trim()
  const found = useAnswer(adminData.choices, { Of: of, Search: asked }, { enabled: isOpen })
  const options = (found.data?.List ?? []).filter(({ Value }) => !chosen.includes(Value))
  const active = options[Math.min(at, options.length - 1)]

  function take(value: string): void {
    onChange([...chosen, value])
    setTyped('')
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter that confirms the text of an input method is not for the list
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length > 0) setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && active) take(active.Value)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const nameOf = (value: string): string => {
    const choice = named.data?.List.find(({ Value }) => Value === value)
    return choice ? localized(choice.Label, language) : value
  }
  return (
    <div className={styles.picker}>
      {chosen.map((value) => (
        <span key={value} className={styles.chip}>
          {nameOf(value)}
          {!isFixed && (
            <IconButton
              className={styles.chipAway ?? ''}
              label={t('takeOut', { name: nameOf(value) })}
              onClick={() => onChange(chosen.filter((each) => each !== value))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {!isFixed && (
        <TextField
          id={id}
          label={label}
          isLabelHidden
          role="combobox"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${listId}-${options.indexOf(active)}` : undefined}
          placeholder={t('pickMore')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      )}
      {isOpen && (
        <OptionList
          id={listId}
          label={label}
          options={options}
          active={active}
          instead={found.error ? t('failed') : found.data ? t('noMatch') : t('loading')}
          onTake={take}
        />
      )}
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Choice[]
  active: Choice | undefined
  /** Shown if there are no options. */
  instead: string
  onTake: (value: string) => void
}

function OptionList({ id, label, options, active, instead, onTake }: OptionListProps) {
  const { language } = useLanguage()
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.offers}>
      {options.map((option, nth) => {
        const name = localized(option.Label, language)
        return (
          <div
            key={option.Value}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            className={styles.offer}
            // keeps the focus in the field
            onMouseDown={(event) => {
              event.preventDefault()
              onTake(option.Value)
            }}
          >
            {name}
            {option.Value !== name && <span className={styles.offerId}>{option.Value}</span>}
          </div>
        )
      })}
      {options.length === 0 && <div className={styles.noOffer}>{instead}</div>}
    </div>
  )
}
