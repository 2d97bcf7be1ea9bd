import type { ReactNode } from 'react'
import type { Field } from '../contract.ts'

export interface FieldError {
  zh: string
  en: string
  /** Existing item that conflicts; the page links to it. */
  itemId?: string
}
export type FieldErrors = Readonly<Record<string, FieldError>>

/** The item that contains the field. */
interface FieldContext {
  kind: string
  /** Addresses of the pictures, by field, as far as they are known. */
  pictures: Readonly<Record<string, string | undefined>>
  /** Tells the address of a picture that was just uploaded, by its file. */
  onPicture: (fileId: number, address: string) => void
}

export interface FieldProps {
  field: Field
  /** `questions.2.title` */
  path: string
  value: unknown
  errors: FieldErrors
  isFixed: boolean
  context: FieldContext
  onChange: (value: unknown) => void
}

export interface InputProps extends FieldProps {
  id: string
  label: string
  help: string | undefined
  error: ReactNode
  /** Of a group: ids of its help and error. */
  describedBy: string | undefined
  /** Renders a nested field. */
  Inner: (props: FieldProps) => ReactNode
}
