import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { Stack } from '../layout/Layout.tsx'
import { Text } from '../text/Text.tsx'
import styles from './BarList.module.css'

export interface Bar {
  key: string | number
  name: string
  href?: string | undefined
  /** Text at the end of the line. */
  value: ReactNode
  /** 0 to 1; null: hidden. */
  share: number | null
  /** Of what is not one of the parts. */
  tone?: 'rest' | undefined
}

/** Parts of a whole as bars, with the value of each as text. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  return (
    <Stack as="ul">
      {bars.map(({ key, name, href, value, share, tone }) => (
        <li key={key} className={styles.bar} data-tone={tone}>
          {href ? (
            <Anchor className={styles.name} href={href}>
              {name}
            </Anchor>
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
