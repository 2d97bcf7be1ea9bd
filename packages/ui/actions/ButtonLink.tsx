import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import type { ButtonLooks } from './Button.tsx'
import styles from './Button.module.css'

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({
  look = 'secondary',
  size = 'medium',
  icon,
  className,
  ...rest
}: AnchorProps & ButtonLooks) {
  return (
    <Anchor {...rest} className={classNames(styles.button, className)} data-look={look} data-size={size}>
      {icon}
      {rest.children}
    </Anchor>
  )
}

/** Buttons that belong together; wraps on a narrow screen. */
export function ButtonGroup({ label, align = 'start', children }: GroupProps) {
  return (
    <div className={styles.group} role={label ? 'group' : undefined} aria-label={label} data-align={align}>
      {children}
    </div>
  )
}

interface GroupProps {
  label?: string | undefined
  align?: 'start' | 'end' | undefined
  children: ReactNode
}
