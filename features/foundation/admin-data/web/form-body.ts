import type { ComponentType, ReactNode } from 'react'
import type { AdminItem, Field, Values } from '../contract.ts'
import type { FieldError, FieldErrors } from './field-props.ts'

/** A slice may draw the fields of its kind of data itself; the rest of the form is the same for all kinds. */
export interface FormBodyProps {
  item: AdminItem
  values: Values
  /** By path, such as `questions.2.title`. */
  errors: FieldErrors
  isFixed: boolean
  /** Path of the field to show and focus, in an object of its own for each time. */
  wrong: { path: string } | undefined
  /** Draws a field with its label, help and error, at its `data-field`. `fault`: shown if the form has no error there. */
  renderField: (
    field: Field,
    path: string,
    value: unknown,
    onChange: (value: unknown) => void,
    fault?: FieldError,
  ) => ReactNode
  /** A field of the form itself, which knows how to change it. */
  renderOwn: (key: string) => ReactNode
  /** `idOf`: a row stays the same as long as it has the same. */
  onRows: (key: string, change: (rows: readonly Values[]) => readonly Values[], idOf: (row: Values) => string) => void
  /** Focuses a field that is there. */
  focusOn: (path: string) => void
}

/** An item as its form has it now; addresses of pictures by field. */
export interface PreviewProps {
  values: Values
  pictures: Readonly<Record<string, string | undefined>>
}

export interface FormParts {
  /** Draws the fields; absent: one below the other, in sections. */
  Body?: (props: FormBodyProps) => ReactNode
  /** The item as readers will see it, below its fields. */
  Preview?: ComponentType<PreviewProps>
}

/** By key of the kind. */
export type FormsByKind = Readonly<Record<string, FormParts>>
