import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import type { ButtonLooks, IconProps } from './Button.tsx'
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

interface IconLinkProps extends AnchorProps, Pick<IconProps, 'label' | 'size' | 'look'> {}

/** An icon button that is a link. */
export function IconLink({ label, size = 'medium', look = 'quiet', className, ...rest }: IconLinkProps) {
  return (
    <Anchor
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, className)}
      data-look={look}
      data-size={size}
    />
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
