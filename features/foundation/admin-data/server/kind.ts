/** What a slice says of a kind of data of its own; everything else is the same for all kinds. */
import type { Language, Text } from '@portal/contract'
import type { Db, Role, Tables } from '@portal/server'
import type { DataKind, FieldKind, Values } from '../contract.ts'

export interface Option {
  value: string
  label: Text
}

/** Fixed ones, or those of now. */
export type Options = readonly Option[] | ((db: Db) => Promise<readonly Option[]>)

export interface KindField {
  key: string
  label: Text
  help?: Text
  kind: FieldKind
  required?: boolean
  /** It can be said of a new one only. */
  fixed?: boolean
  /** It can be said of one that is there only. */
  later?: boolean
  min?: number
  /** Most of a number, of characters, or of entries. */
  max?: number
  options?: Options
  /** The rows of a table; `options` are its columns. */
  rows?: Options
  /** item: of which kind */
  of?: string
  /** Asked only where another field beside it has one of these values; of a switch 'true'. */
  when?: { field: string; is: readonly string[] }
  /** rows: what each has */
  fields?: readonly KindField[]
  /** What it begins with; absent: nothing. */
  initial?: unknown
}

export interface Asking {
  search: string
  limit: number
  offset: number
  language: Language
  /** Only the one of this id. */
  id?: string
}

interface ListRow {
  id: string
  title: Text
  note?: Text
  picture?: number | null
  /** Rows are ordered within a part. */
  part?: string
  partName?: Text
}

export interface Listed {
  rows: ListRow[]
  total: number
}

/**
 * A file that came by `desk/data/upload`; what its slice learned of it came along. A picture is the slice's from now on, a
 * document is gone when it is saved: the slice keeps its bytes as a file of its own.
 */
export interface Uploaded {
  id: number
  name: string
  mediaType: string
  /** of a document */
  text: string
  bytes: () => Promise<Uint8Array>
}

interface Editing {
  by: string
  now: Date
  /** The file that a field names, where it is a new one; undefined: it is the one that was there. */
  uploaded: (field: string) => Uploaded | undefined
}

export interface Saved {
  id: string
  /** Shown once to who saved it, and kept nowhere. */
  secret?: string
}

/** What a document is, by its content; `unfit` says why it is none. */
type Receive = (name: string, bytes: Uint8Array) => Promise<{ mediaType: string; text: string } | { unfit: Text }>

export interface Kind {
  /** As it stands in the address of its page. */
  key: string
  group: DataKind['Group']
  name: Text
  /** What one of them is called; absent: as all of them are. */
  one?: Text
  about: Text
  /** Who may see and change it; none means nobody, and no portal starts with such a kind. */
  roles: readonly Role[]
  fields: readonly KindField[]
  list(db: Db, asking: Asking): Promise<Listed>
  /** null: there is none. */
  load(db: Db, id: string): Promise<Values | null>
  /** Throws a `Bad` field. In the transaction that saves. */
  check?(tx: Db, values: Values, id: string): Promise<void>
  /** `id` '' makes one; absent: these are looked at only. `before`: as it was. */
  save?(tx: Db, id: string, values: Values, editing: Editing): Promise<Saved>
  /** There is one already, or as many as there are. */
  isComplete?: boolean
  /** What is there is not changed, only made and removed. */
  isFinal?: boolean
  /** Why this one stays; null: it may be removed. */
  keptWhy?(db: Db, id: string): Promise<Text | null>
  remove?(tx: Db, id: string, editing: Pick<Editing, 'by' | 'now'>): Promise<void>
  /**
   * The rows that are the thing, in the order in which they come back after a removal; `id`: the column that has its id.
   * What `save` works out of them need not be here. absent: what is removed does not come back.
   */
  whole?: readonly { table: keyof Tables; id?: string }[]
  /** Its files are of nothing else: they go with it, a day later. */
  ownsFiles?: boolean
  removeLabel?: Text
  removeHelp?: Text
  order?(tx: Db, ids: readonly string[]): Promise<void>
  leads?: readonly { kind: string; field: string; label: Text }[]
  /** Widest that its pictures are kept, in pixels. */
  pictureWidth?: number
  receive?: Receive
}

/** A field whose value a slice can't take. */
export class Bad extends Error {
  override name = 'Bad'
  readonly field: string
  readonly text: Text
  constructor(field: string, text: Text) {
    super(`${field}: ${text.en}`)
    this.field = field
    this.text = text
  }
}

/** A new one has the name of another, of this id. */
export class IsThere extends Error {
  override name = 'IsThere'
  readonly id: string
  constructor(id: string) {
    super(id)
    this.id = id
  }
}

/** Values as the fields say they are: they have been checked. */
export const textIn = (values: Values, key: string): string => values[key] as string
export const wordsIn = (values: Values, key: string): { zh: string; en: string } =>
  values[key] as { zh: string; en: string }
export const fileIn = (values: Values, key: string): number | null => values[key] as number | null
