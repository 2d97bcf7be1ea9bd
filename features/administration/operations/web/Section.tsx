import look from '@portal/ui/look.module.css'
import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

/** A titled section of the page. */
export function Section({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={look.longHeading}>
          {name}
        </h2>
        {help && <p className={look.noteLine}>{help}</p>}
      </header>
      {children}
    </section>
  )
}
