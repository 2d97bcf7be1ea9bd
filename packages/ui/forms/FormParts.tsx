import { useId, type ReactNode } from 'react'
import styles from './FormParts.module.css'

/** Fields of one subject, under a title. */
export function FormSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {help && <p className={styles.help}>{help}</p>}
      {children}
    </section>
  )
}

/** The buttons of a form, always in sight; beside them what is unsaved or wrong. */
export function FormFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot} data-form-foot>
      {note && (
        <div className={styles.note} role="status">
          {note}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
