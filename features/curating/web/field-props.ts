import type { ReactNode } from 'react'
import type { Field } from '../contract.ts'

export type Errors = Readonly<Record<string, { zh: string; en: string }>>

/** Of the thing that the field is one of. */
export interface Around {
  kind: string
  /** Addresses of pictures as they were read, by field. */
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
  /** What says more about it, and what is wrong with it. */
  describedBy: string | undefined
  isWrong: boolean
  /** How a field within this one is shown. */
  Inner: (props: FieldProps) => ReactNode
}
