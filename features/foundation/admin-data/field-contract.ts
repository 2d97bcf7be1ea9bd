/** A field of an item of data: what its form shows and checks. */
import { z } from '@portal/contract'

const fieldKinds = [
  'text',
  'area',
  'bilingual',
  'bilingualArea',
  'number',
  'choice',
  'choices',
  'switch',
  'address',
  'link',
  'audience',
  'picture',
  'file',
  'date',
  'time',
  'person',
  'item',
  'words',
  'table',
  'rows',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Text in both languages. The desk edits both, whichever language it is shown in. */
/** @public named in the OpenAPI document */
export const LocalizedText = z.object({ zh: z.string(), en: z.string() })
export const Choice = z.object({ Value: z.string(), Label: LocalizedText })
export type Choice = z.output<typeof Choice>

/** Wide as a banner, or square as an icon. */
const shapes = ['wide', 'square'] as const

export interface Field {
  Key: string
  Label: { zh: string; en: string }
  /** Empty in both languages: no help text. */
  Help: { zh: string; en: string }
  Kind: FieldKind
  /** A section of the form begins with this field; empty in both languages: it goes on. */
  Section: { zh: string; en: string }
  IsRequired: boolean
  /** The value can be set only when an item is created. */
  IsFixed: boolean
  /** Minimum of a number. */
  Min: number | null
  /** Maximum value of a number, length in characters, or number of entries. */
  Max: number
  /** For `choice`, `choices` and the columns of a `table`. */
  Options: Choice[]
  /** The rows of a `table`. */
  Rows: Choice[]
  /** For `item`: the resource type that the field refers to. */
  Of: string
  /** The field is shown only if another field next to it has one of these values; null: always. */
  When: { Field: string; Is: string[] } | null
  /** For `rows`: the fields of each row. */
  Fields: Field[]
  /** For `picture`: pictures of this shape look best there; absent: any. */
  Shape?: (typeof shapes)[number] | undefined
  /** For `rows`: key of the field that identifies a row; absent: two versions are not merged row by row. */
  RowKey?: string | undefined
}

export const Field: z.ZodMiniType<Field> = z.object({
  Key: z.string(),
  Label: LocalizedText,
  Help: LocalizedText,
  Kind: z.enum(fieldKinds),
  Section: LocalizedText,
  IsRequired: z.boolean(),
  IsFixed: z.boolean(),
  Min: z.nullable(z.number()),
  Max: z.number(),
  Options: z.array(Choice),
  Rows: z.array(Choice),
  Of: z.string(),
  When: z.nullable(z.object({ Field: z.string(), Is: z.array(z.string()) })),
  Fields: z.array(z.lazy((): z.ZodMiniType<Field> => Field)),
  Shape: z.optional(z.enum(shapes)),
})
