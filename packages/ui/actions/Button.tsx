import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'quiet' | 'danger'
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'quiet', isBusy = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={join(styles.button, className)}
      data-look={look}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled || isBusy}
    />
  )
}

interface IconProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon; its label is spoken, and shown on hover. */
export function IconButton({ label, className, ...rest }: IconProps) {
  return <button type="button" title={label} {...rest} aria-label={label} className={join(styles.icon, className)} />
}

function join(own: string | undefined, given: string | undefined): string {
  return given ? `${own} ${given}` : (own ?? '')
}
