import { useId, type ReactNode } from 'react'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import styles from './Field.module.css'

type FieldWidth = 120 | 240 | 360 | 'full'
export type FieldSize = 'small' | 'medium' | 'large'

/** Common properties of all fields. */
export interface FieldProps {
  label: string
  /** The label is only spoken: search fields, filters. */
  isLabelHidden?: boolean | undefined
  help?: ReactNode
  /** Shown above the help; the field is then invalid. */
  error?: ReactNode
  /** Marks the label; `required` of the browser is a prop of the field itself. */
  isRequired?: boolean | undefined
  isOptional?: boolean | undefined
  width?: FieldWidth | undefined
}

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  id?: string | undefined
  /** At the end of the line under the field. */
  count?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

/** Label above, help or error below a field, tied to it; the help of a field without a visible label above it. */
export function FieldFrame({ label, isLabelHidden = false, help, error, count, width = 'full', ...rest }: FrameProps) {
  const own = useId()
  const id = rest.id ?? own
  const described = describedBy(id, { help, error })
  const helpBelow = isLabelHidden ? undefined : help
  return (
    <div className={styles.field} data-width={width}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
        <Marks {...rest} />
      </label>
      {isLabelHidden && <Advice id={id} help={help} />}
      {rest.children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {(error || helpBelow || count) && (
        <div className={styles.foot}>
          <Advice id={id} help={helpBelow} error={error} />
          {count}
        </div>
      )}
    </div>
  )
}

/** Behind a label: that it must, or need not, be filled in. */
export function Marks({ isRequired, isOptional }: Pick<FieldProps, 'isRequired' | 'isOptional'>) {
  const t = useText(kitTexts)
  return (
    <>
      {isRequired && (
        <span className={styles.needed} aria-hidden>
          *
        </span>
      )}
      {isOptional && <span className={styles.optional}>{t('optional')}</span>}
    </>
  )
}

/** Ids of what `Advice` shows. */
export function describedBy(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>): string | undefined {
  return [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
}

/** The error of a field, above its help, which stays. */
export function Advice({ id, help, error }: { id: string } & Pick<FieldProps, 'help' | 'error'>) {
  if (!help && !error) return null
  return (
    <span className={styles.advice}>
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
    </span>
  )
}

/** Splits the props of a field from those of its frame. */
export function splitField<P extends FieldProps>({
  label,
  isLabelHidden,
  help,
  error,
  isRequired,
  isOptional,
  width,
  ...rest
}: P) {
  const frame = { label, isLabelHidden, help, error, isRequired, isOptional, width }
  // `undefined` is the same as left out for the frame
  return [frame as FieldProps, rest] as const
}

/** Attributes of the box around an input, for its looks. */
export function boxState(
  error: ReactNode,
  { disabled, readOnly }: { disabled?: boolean | undefined; readOnly?: boolean | undefined },
) {
  return {
    'data-invalid': error ? true : undefined,
    'data-disabled': disabled || undefined,
    'data-readonly': readOnly || undefined,
  }
}
