import { useId, type ReactNode } from 'react'
import styles from './FormParts.module.css'

interface Sections {
  /** Of the list that leads to each. */
  label: string
  /** A single section stands without its title. */
  sections: readonly { title: string; content: ReactNode }[]
}

/** The sections of a long form; from three on a list beside them leads to each. */
export function FormSections({ label, sections }: Sections) {
  const id = useId()
  if (sections.length < 2) return sections[0]?.content
  return (
    <div className={styles.sections} data-listed={sections.length > 2 || undefined}>
      {sections.length > 2 && (
        <nav className={styles.jumps} aria-label={label}>
          {sections.map(({ title }, at) => (
            <button
              key={title}
              type="button"
              onClick={() => {
                const section = document.getElementById(`${id}-${at}`)
                section?.scrollIntoView({ block: 'start' })
                section?.focus({ preventScroll: true })
              }}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      <div>
        {sections.map(({ title, content }, at) => (
          <section
            key={title}
            id={`${id}-${at}`}
            className={styles.section}
            aria-labelledby={`${id}-${at}-title`}
            tabIndex={-1}
          >
            <h2 id={`${id}-${at}-title`} className={styles.title}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
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
