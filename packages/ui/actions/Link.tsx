import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { Anchor, type AnchorProps } from '../anchor.tsx'
import styles from './Link.module.css'

interface Props extends Omit<AnchorProps, 'className'> {
  /** `inline` in a sentence, `quiet` for a name, `more` at the end of a section's head, `external` opens a new tab. */
  look?: 'plain' | 'inline' | 'quiet' | 'more' | 'external' | undefined
}

export function Link({ look = 'plain', children, ...rest }: Props) {
  const away = look === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Anchor {...away} {...rest} className={styles.link} data-look={look}>
      {children}
      {look === 'more' && <ChevronRight aria-hidden />}
      {look === 'external' && <ArrowUpRight aria-hidden />}
    </Anchor>
  )
}
