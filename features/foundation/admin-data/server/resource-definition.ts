/** Definition of a resource type by the slice that owns it. Everything else is the same for all types. */
import type { Language, Text } from '@portal/contract'
import type { Db, Role, Tables } from '@portal/server'
import type { Field, FieldKind, Values } from '../contract.ts'

export interface Option {
  value: string
  label: Text
}

/** Fixed options, or a function that returns the current ones. */
export type Options = readonly Option[] | ((db: Db) => Promise<readonly Option[]>)

export interface ResourceField {
  key: string
  label: Text
  help?: Text
  kind: FieldKind
  /** Title of the section of the form that begins here. A section with the name comes first. */
  section?: Text
  required?: boolean
  /** The value can be set only when an item is created. */
  fixed?: boolean
  /** The field is shown only for an existing item. */
  existingOnly?: boolean
  min?: number
  /** Maximum value of a number, length in characters, or number of entries. */
  max?: number
  options?: Options
  /** The rows of a table; `options` are its columns. */
  rows?: Options
  /** For `picture`: pictures of this shape are offered first. */
  shape?: NonNullable<Field['Shape']>
  /** For `item`: key of the resource type. */
  of?: string
  /** The field is shown only if another field next to it has one of these values; for a switch 'true'. */
  when?: { field: string; is: readonly string[] }
  /** For `rows`: the fields of each row. */
  fields?: readonly ResourceField[]
  /** For `rows`: the field that identifies a row, so that changes of different rows by two people are merged. */
  rowKey?: string
  /** Initial value; absent: empty. */
  initial?: unknown
}

/**
 * A filter of the list. The statement of the list selects its value in each row as `filter_<key>`: a text, or an array
 * of texts of which one has to be the chosen one.
 */
export interface ResourceFilter {
  key: string
  /** Absent: those of the field with this key. */
  label?: Text
  options?: Options
}

export interface ListQuery {
  search: string
  limit: number
  offset: number
  language: Language
  /** Undefined: the order of the items. */
  sort?: { by: 'title' | 'note' | 'count' | 'part' | 'id'; isDescending: boolean } | undefined
  /** By key of the filter. */
  filters?: Readonly<Record<string, string>>
  /** Returns only the item with this id. */
  id?: string
  /** Absent: the states of the items are not needed. */
  now?: Date
}

interface ListRow {
  id: string
  title: Text
  note?: Text
  count?: number | null
  /** Null: never. */
  times?: readonly (Date | null)[]
  picture?: number | null
  /** Rows are ordered within a part. */
  part?: string
  partName?: Text
  /** Id of its audience; null: everyone. */
  audience?: number | null
  /** From when or until when it is shown. */
  state?: Text | undefined
}

export interface ListPage {
  rows: ListRow[]
  total: number
}

/**
 * A file that was uploaded with `desk/data/upload`, with the text that its slice extracted. A picture belongs to the
 * slice from now on. A document is deleted when the item is saved: the slice stores its bytes as a file of its own.
 */
export interface UploadedFile {
  id: number
  name: string
  mediaType: string
  /** Text of a document. */
  text: string
  /** The file of the media library that it is a copy of. */
  copyOf: number | null
  bytes: () => Promise<Uint8Array>
}

interface SaveContext {
  by: string
  now: Date
  /** Returns the new file of a field; undefined: the field keeps the file that it had. */
  uploaded: (field: string) => UploadedFile | undefined
}

export interface SaveResult {
  id: string
  /** Shown once to the person who saved the item, and not stored. */
  secret?: string
}

/**
 * Detects the type of a document from its content; `unfit` is the reason for refusing it. `signal`: it is no longer
 * wanted.
 */
type DocumentReader = (
  name: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<{ mediaType: string; text: string } | { unfit: Text }>

export interface ResourceDefinition {
  /** Part of the address of its page. */
  key: string
  name: Text
  /** Name of a single item; absent: the same as `name`. */
  one?: Text
  about: Text
  /** Names of the notes and the parts of its items, and of what is counted of them; absent: its list has none. */
  noteLabel?: Text
  partLabel?: Text
  countLabel?: Text
  /** Names of the moments of its items, such as when one was used last. */
  timeLabels?: readonly Text[]
  /** Roles that may see and change the items. An empty list stops the server at startup. */
  roles: readonly Role[]
  fields: readonly ResourceField[]
  filters?: readonly ResourceFilter[]
  list(db: Db, context: ListQuery): Promise<ListPage>
  /** null: there is no such item. */
  load(db: Db, id: string): Promise<Values | null>
  /** Runs in the transaction of the save. Throws `FieldError`. */
  check?(tx: Db, values: Values, id: string): Promise<void>
  /** `id` '' creates an item. Absent: the items are read-only. */
  save?(tx: Db, id: string, values: Values, editing: SaveContext): Promise<SaveResult>
  /** Returns what a change does beyond the item itself, which the person confirms; null: nothing. */
  consequenceOf?(tx: Db, before: Values, values: Values): Promise<Text | null>
  /** No items can be added. */
  isComplete?: boolean
  /** Items can be created and removed, but not changed. */
  isImmutable?: boolean
  /** Returns the reason why the item cannot be removed; null: it can. */
  whyNotRemovable?(db: Db, id: string): Promise<Text | null>
  remove?(tx: Db, id: string, editing: Pick<SaveContext, 'by' | 'now'>): Promise<void>
  /**
   * The rows that make up an item, in the order in which they are restored after a removal; `id` is the column with the
   * item's id. Rows that `save` derives from them can be left out. Absent: a removal cannot be undone.
   */
  restorableTables?: readonly { table: keyof Tables; id?: string }[]
  /** Its files belong to nothing else: they are deleted a day after the item. */
  ownsFiles?: boolean
  removeLabel?: Text
  removeHelp?: Text
  order?(tx: Db, ids: readonly string[]): Promise<void>
  /** Puts `into` in the place of `id` everywhere, and removes `id`. */
  merge?(tx: Db, id: string, into: string): Promise<void>
  leads?: readonly { kind: string; field: string; label: Text }[]
  /** Maximum width of its stored pictures, in pixels. */
  pictureWidth?: number
  readDocument?: DocumentReader
}

/** Thrown when a slice rejects the value of a field. */
export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string
  readonly text: Text
  constructor(field: string, text: Text) {
    super(`${field}: ${text.en}`)
    this.field = field
    this.text = text
  }
}

/** Thrown when a new item has the name of an existing one; `id` is the existing one. */
export class DuplicateError extends Error {
  override name = 'DuplicateError'
  readonly id: string
  constructor(id: string) {
    super(id)
    this.id = id
  }
}

/** Typed access to values that have already been validated. */
export const textValue = (values: Values, key: string): string => values[key] as string
export const localizedValue = (values: Values, key: string): { zh: string; en: string } =>
  values[key] as { zh: string; en: string }
export const fileValue = (values: Values, key: string): number | null => values[key] as number | null
