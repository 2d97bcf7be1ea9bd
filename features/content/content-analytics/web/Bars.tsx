import { PageLink } from '@portal/client'
import { Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './Bars.module.css'

export interface Bar {
  key: string | number
  name: string
  href?: string
  /** Text at the end of the line. */
  value: ReactNode
  /** 0 to 1; null: hidden. */
  share: number | null
  tone?: 'rest'
}

/** Shares as bars, with the value as text. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <Stack as="ul">
      {bars.map(({ key, name, href, value, share, tone }) => (
        <li key={key} className={styles.bar} data-tone={tone}>
          {href ? (
            <PageLink className={styles.name} href={href}>
              {name}
            </PageLink>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <Text as="span" weight="medium" hasFigures>
            {value}
          </Text>
          <svg className={styles.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect className={styles.ground} width={100} height={1} />
            <rect className={styles.part} width={(share ?? 0) * 100} height={1} />
          </svg>
        </li>
      ))}
    </Stack>
  )
}
