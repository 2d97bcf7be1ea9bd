import type { ReactNode } from 'react'
import type { Field } from '../contract.ts'

export interface FieldError {
  zh: string
  en: string
  /** The thing of this kind that stands in the way: one may want to look at it. */
  itemId?: string
}
export type Errors = Readonly<Record<string, FieldError>>

/** Of the thing that the field is one of. */
interface Around {
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
