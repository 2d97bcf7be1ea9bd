import { PageLink, useNavigation } from '@portal/client'
import type { ReactNode } from 'react'
import { personHref } from './addresses.ts'
import styles from './PersonLink.module.css'

interface Props {
  account: string
  className?: string | undefined
  /** The name has other words beside it: it is underlined, so that it is told from them without colour. */
  isInText?: boolean | undefined
  children: ReactNode
}

/** Links a name or an avatar to the person's card over the current page. */
export function PersonLink({ account, isInText, className = styles.link, children }: Props) {
  const { here } = useNavigation()
  return (
    <PageLink className={className} data-in-text={isInText} href={personHref(here, account)}>
      {children}
    </PageLink>
  )
}
