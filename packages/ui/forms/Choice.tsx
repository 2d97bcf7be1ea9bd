import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Advice, describedBy, Marks, type FieldProps } from './Field.tsx'
import field from './Field.module.css'
import styles from './Choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className' | 'children' | 'ref'> {
  label: ReactNode
  /** A line under the label. */
  description?: ReactNode
  isInvalid?: boolean | undefined
}

/** Yes or no; `isIndeterminate` where only some of those below are chosen. */
export function Checkbox({ label, description, isInvalid, isIndeterminate = false, isCard, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <Choice label={label} description={description} isCard={isCard}>
      <input {...rest} ref={input} type="checkbox" className={styles.mark} aria-invalid={isInvalid || undefined} />
    </Choice>
  )
}

interface CheckboxProps extends ChoiceProps {
  isIndeterminate?: boolean | undefined
  isCard?: boolean | undefined
}

/** A checkbox that acts at once: settings. */
export function Switch({ label, description, side = 'start', ...rest }: SwitchProps) {
  return (
    <Choice label={label} description={description} side={side}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself if it is checked */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </Choice>
  )
}

interface SwitchProps extends Omit<ChoiceProps, 'isInvalid'> {
  /** The switch stands before its label, or at the end of the line. */
  side?: 'start' | 'end' | undefined
}

interface FrameProps {
  label: ReactNode
  description?: ReactNode
  isCard?: boolean | undefined
  side?: 'start' | 'end' | undefined
  children: ReactNode
}

function Choice({ label, description, side = 'start', isCard = false, children }: FrameProps) {
  return (
    <label className={classNames(styles.choice, isCard ? styles.card : undefined)} data-side={side}>
      {children}
      <span className={styles.text}>
        <span>{label}</span>
        {description && <span className={styles.what}>{description}</span>}
      </span>
    </label>
  )
}

interface ChoiceOption {
  value: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean | undefined
}

interface GroupProps extends Omit<FieldProps, 'width'> {
  name: string
  options: readonly ChoiceOption[]
  direction?: 'column' | 'row' | undefined
}

interface RadioProps extends GroupProps {
  value: string
  onChange?: ((value: string) => void) | undefined
}

/** A choice of two to six options, all visible. */
export function RadioGroup({ options, direction = 'column', ...rest }: RadioProps) {
  return (
    <Fieldset {...rest} role="radiogroup">
      <div className={field.choices} data-direction={direction}>
        {options.map((option) => (
          <Choice key={option.value} label={option.label} description={option.description}>
            <Radio {...rest} option={option} />
          </Choice>
        ))}
      </div>
    </Fieldset>
  )
}

/** The same as cards, where each choice needs a line of words. */
export function RadioCards({ options, ...rest }: Omit<RadioProps, 'direction'>) {
  return (
    <Fieldset {...rest} role="radiogroup">
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.choice, styles.card)}>
            <Radio {...rest} option={option} />
            <span className={styles.text}>
              <span className={styles.title}>{option.label}</span>
              {option.description && <span className={styles.what}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

function Radio({ option, name, value, onChange }: { option: ChoiceOption } & Omit<RadioProps, 'options'>) {
  return (
    <input
      type="radio"
      name={name}
      value={option.value}
      className={styles.mark}
      disabled={option.isDisabled}
      checked={value === option.value}
      onChange={() => onChange?.(option.value)}
    />
  )
}

interface ChecksProps extends GroupProps {
  value: readonly string[]
  onChange?: ((values: string[]) => void) | undefined
  /** Each choice as a card, as in `RadioCards`. */
  look?: 'plain' | 'cards' | undefined
}

/** Any number of a few. */
export function CheckboxGroup({ options, direction = 'column', look = 'plain', ...rest }: ChecksProps) {
  const { value, onChange, ...frame } = rest
  return (
    <Fieldset {...frame} role="group">
      <div className={look === 'cards' ? styles.cards : field.choices} data-direction={direction}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={rest.name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.isDisabled}
            isInvalid={Boolean(rest.error)}
            isCard={look === 'cards'}
            checked={value.includes(option.value)}
            onChange={({ target }) => {
              const others = value.filter((each) => each !== option.value)
              onChange?.(target.checked ? [...others, option.value] : others)
            }}
          />
        ))}
      </div>
    </Fieldset>
  )
}

interface FieldsetProps extends Omit<FieldProps, 'width'> {
  role: 'radiogroup' | 'group'
  children: ReactNode
}

function Fieldset({
  label,
  isLabelHidden = false,
  help,
  error,
  isRequired,
  isOptional,
  role,
  children,
}: FieldsetProps) {
  const id = useId()
  const described = describedBy(id, { help, error })
  return (
    <fieldset className={field.group} role={role} aria-describedby={described}>
      <legend className={isLabelHidden ? 'visually-hidden' : `${field.label} ${field.legend}`}>
        {label}
        <Marks {...(isRequired ? { isRequired } : {})} {...(isOptional ? { isOptional } : {})} />
      </legend>
      {/* help such as 'several answers' is read before the choices */}
      <Advice id={id} help={help} />
      {children}
      <Advice id={id} error={error} />
    </fieldset>
  )
}
