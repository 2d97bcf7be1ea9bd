import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ControlSize = 'small' | 'medium' | 'large'

export interface ButtonLooks {
  /** At most a single `primary` per view; `quiet` has no background; `danger` is for irreversible actions. */
  look?: ButtonLook | undefined
  /** 28, 36 or 44 px high. */
  size?: ControlSize | undefined
  icon?: ReactNode
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLooks {
  /** The action runs: it cannot be pressed again, and says so. */
  isBusy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({ look = 'secondary', size = 'medium', isBusy = false, icon, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-look={look}
      data-size={size}
      aria-busy={isBusy || rest['aria-busy'] || undefined}
      disabled={rest.disabled || isBusy}
    >
      {icon}
      {rest.children}
    </button>
  )
}

export interface IconProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  /** 28 in rows, 36 elsewhere, 44 on a phone. */
  size?: ControlSize | undefined
  look?: 'quiet' | 'secondary' | 'primary' | 'danger' | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button with only an icon; its label is spoken, and shown on hover. */
export function IconButton({ label, size = 'medium', look = 'quiet', className, ...rest }: IconProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, className)}
      data-look={look}
      data-size={size}
    />
  )
}
