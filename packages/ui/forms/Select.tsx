import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { boxState, FieldFrame, splitField, type FieldProps, type FieldSize } from './Field.tsx'
import styles from './Field.module.css'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean | undefined
  lang?: string | undefined
}

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'size' | 'width' | 'className' | 'children'> {
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[]
  /** The first line, of value ''. */
  placeholder?: string | undefined
  /** Of a filter: seen in place of the first line while that is chosen, shorter than it; the box is as wide as its words. */
  shownEmpty?: string | undefined
  size?: FieldSize | undefined
}

/**
 * A choice from a few options: the browser's own list, in the portal's look where the browser allows, with all the attributes of a
 * `<select>`. For many, or several, take `ComboBox` or `TagField` of `@portal/ui/pick`.
 */
export function Select(props: Props) {
  const [frame, { options, placeholder, shownEmpty, size = 'medium', ...select }] = splitField(props)
  return (
    <FieldFrame {...frame} id={select.id}>
      {(ids) => (
        <span
          className={styles.box}
          data-size={size}
          data-filter={shownEmpty !== undefined || undefined}
          {...boxState(frame.error, { disabled: select.disabled ?? false })}
        >
          {shownEmpty !== undefined && (
            <span className={styles.shown} data-empty={!select.value || undefined} aria-hidden>
              {labelOf(options, select.value) ?? shownEmpty}
            </span>
          )}
          <select {...select} {...ids} className={styles.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((each) =>
              'group' in each ? (
                <optgroup key={each.group} label={each.group}>
                  {each.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(each)
              ),
            )}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden />
        </span>
      )}
    </FieldFrame>
  )
}

function labelOf(options: Props['options'], value: Props['value']): string | undefined {
  const all = options.flatMap((each) => ('group' in each ? each.options : [each]))
  return all.find((each) => each.value === value)?.label
}

function toOption({ value, label, isDisabled, lang }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled} lang={lang}>
      {label}
    </option>
  )
}
