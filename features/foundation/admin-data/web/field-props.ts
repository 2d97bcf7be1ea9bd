import type { ReactNode } from 'react'
import type { Field } from '../contract.ts'

export interface FieldError {
  zh: string
  en: string
  /** Existing item that conflicts; the page links to it. */
  itemId?: string
}
export type Errors = Readonly<Record<string, FieldError>>

/** The item that contains the field. */
interface Around {
  kind: string
  /** Addresses of the saved pictures, by field. */
  pictures: Readonly<Record<string, string>>
}

export interface FieldProps {
  field: Field
  /** `questions.2.title` */
  path: string
  value: unknown
  errors: Errors
  isFixed: boolean
  around: Around
  onChange: (value: unknown) => void
}

export interface InputProps extends FieldProps {
  id: string
  /** Ids of the help and error texts. */
  describedBy: string | undefined
  isWrong: boolean
  /** Renders a nested field. */
  Inner: (props: FieldProps) => ReactNode
}
