import { X } from 'lucide-react'
import { useState } from 'react'
import { ComboBox as Box } from 'react-aria-components/ComboBox'
import { DateAdvice, DateLabel, fieldClass } from '../dates/parts.tsx'
import type { FieldProps } from '../forms/Field.tsx'
import field from '../forms/Field.module.css'
import { useText } from '../language.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import { kitTexts } from '../texts.ts'
import { OptionList } from './OptionList.tsx'
import { PickInput } from './PickInput.tsx'
import { useOptions, type Load, type PickOption } from './options.ts'
import styles from './Pick.module.css'

interface Props extends FieldProps {
  options?: readonly PickOption[] | undefined
  load?: Load | undefined
  value: readonly PickOption[]
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  /** Has the focus when its form opens. */
  isFirst?: boolean | undefined
  onChange: (value: PickOption[]) => void
}

/** This part may come after its form has looked for it. */
const first = { autoFocus: true } as const

/** Several of many, found by typing; the chosen ones stand before the caret, and Backspace takes the last off. */
export function TagField({ options, load, value, placeholder, onChange, isFirst, ...rest }: Props) {
  const t = useText(kitTexts)
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const { found, isLoading } = useOptions(options, load, { typed, isUsed })
  const open = found.filter(({ id }) => !value.some((each) => each.id === id))
  const { isDisabled = false, error } = rest

  function choose(id: string | null): void {
    if (id === null) return
    setTyped('')
    const option = open.find((each) => each.id === id)
    if (option) onChange([...value, option])
  }
  return (
    <LateFrame>
      <Box
        className={fieldClass}
        items={open}
        inputValue={typed}
        value={null}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        // nothing typed, nothing to say about it: after a choice the list does not open again
        allowsEmptyCollection={typed !== ''}
        {...(isFirst && first)}
        onFocus={() => setUsed(true)}
        onInputChange={setTyped}
        onChange={(id) => choose(id === null ? null : String(id))}
      >
        <DateLabel {...rest} />
        <div className={field.box} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
          <div className={styles.tags}>
            {value.length > 0 && (
              // not the library's: within a combo box it takes them for options
              <ul className={styles.chosen} aria-label={rest.label}>
                {value.map(({ id, label }) => (
                  <li key={id} className={styles.tag}>
                    {label}
                    <button
                      type="button"
                      className={styles.remove}
                      disabled={isDisabled}
                      aria-label={t('remove', { name: label })}
                      onClick={() => onChange(value.filter((each) => each.id !== id))}
                    >
                      <X aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <PickInput
              data-focus-first={isFirst || undefined}
              placeholder={value.length > 0 ? '' : (placeholder ?? '')}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
              }}
            />
          </div>
        </div>
        <DateAdvice {...rest} />
        <OptionList isLoading={isLoading} />
      </Box>
    </LateFrame>
  )
}
