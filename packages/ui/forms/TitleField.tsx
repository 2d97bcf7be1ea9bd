import type { ComponentProps } from 'react'
import styles from './FormParts.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'rows' | 'placeholder'> {
  /** Spoken, and shown while the field is empty. */
  label: string
}

/** The title of a document that one writes: no box, and as large as a title. */
export function TitleField({ label, ...rest }: Props) {
  return <textarea {...rest} rows={1} placeholder={label} aria-label={label} className={styles.document} />
}
