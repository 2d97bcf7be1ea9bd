/**
 * What the portal shows and is no text: banners, tools, portals, synonyms and so on. Each kind is declared by the slice
 * that owns it; these calls are the same for all of them (docs/decisions/0027-kinds-of-data.md).
 */
import { Bytes, Id, listOf, NoInput, Nothing, pageOf, Paging, post, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'

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
  'person',
  'item',
  'words',
  'table',
  'rows',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Both languages: who works at the desk writes both, whichever they read. */
/** @public named in the OpenAPI document */
export const Words = z.object({ zh: z.string(), en: z.string() })
const Choice = z.object({ Value: z.string(), Label: Words })
export type Choice = z.output<typeof Choice>

export interface Field {
  Key: string
  Label: { zh: string; en: string }
  /** '' in both: none */
  Help: { zh: string; en: string }
  Kind: FieldKind
  IsRequired: boolean
  /** Can be said of a new one only. */
  IsFixed: boolean
  /** Least of a number. */
  Min: number | null
  /** Most of a number, of characters, or of entries. */
  Max: number
  /** choice, choices, and the columns of a table */
  Options: Choice[]
  /** The rows of a table. */
  Rows: Choice[]
  /** item: of which kind of data */
  Of: string
  /** Asked only where another field beside it has one of these values; null: always. */
  When: { Field: string; Is: string[] } | null
  /** rows: what each of them has */
  Fields: Field[]
}

const Field: z.ZodMiniType<Field> = z.object({
  Key: z.string(),
  Label: Words,
  Help: Words,
  Kind: z.enum(fieldKinds),
  IsRequired: z.boolean(),
  IsFixed: z.boolean(),
  Min: z.nullable(z.number()),
  Max: z.number(),
  Options: z.array(Choice),
  Rows: z.array(Choice),
  Of: z.string(),
  When: z.nullable(z.object({ Field: z.string(), Is: z.array(z.string()) })),
  Fields: z.array(z.lazy((): z.ZodMiniType<Field> => Field)),
})

export const DataKind = z.object({
  Key: z.string(),
  /** Under which heading it stands. */
  Group: z.enum(['home', 'news', 'tools', 'search', 'company', 'systems']),
  Name: Words,
  /** What one of them is called, in the middle of a line. */
  One: Words,
  About: Words,
  MayAdd: z.boolean(),
  MaySave: z.boolean(),
  MayRemove: z.boolean(),
  MayOrder: z.boolean(),
  /** What is removed comes back, when one says so soon. */
  MayUndo: z.boolean(),
  /** What removing is called and what it does; '': as ever. */
  RemoveLabel: Words,
  RemoveHelp: Words,
  /** Of a row of this kind, another thing can be made: of which kind, and which field its title fills. */
  Leads: z.array(z.object({ Kind: z.string(), Field: z.string(), Label: Words })),
})
export type DataKind = z.output<typeof DataKind>

const Row = z.object({
  Id: z.string(),
  Title: Words,
  Note: Words,
  /** '': none */
  Picture: z.string(),
  /** Rows are ordered within a part; '' where there is one only. */
  Part: z.string(),
  PartName: Words,
})
export type Row = z.output<typeof Row>

const Values = z.record(z.string(), z.unknown())
export type Values = z.output<typeof Values>

export const Item = z.object({
  /** '' of a new one */
  Id: z.string(),
  /** What one has read, so that nothing newer is overwritten. */
  Revision: z.string(),
  /** What lists call it; '' in both of a new one. */
  Title: Words,
  Values,
  Fields: z.array(Field),
  /** Addresses of its pictures, by field. */
  Pictures: z.record(z.string(), z.string()),
  /** Why it can't be removed; '' in both: it can. */
  Kept: Words,
})
export type Item = z.output<typeof Item>

export const LastChange = z.object({
  /** '' in both: nobody knows. */
  By: Words,
  /** '': nobody knows. */
  At: z.string(),
})
export type LastChange = z.output<typeof LastChange>

/** Code 409, somebody else saved it: as it is now. */
export const Overtaken = z.extend(Item, LastChange.shape)
export type Overtaken = z.output<typeof Overtaken>

/** Code 404, somebody removed it. */
export const Gone = z.extend(LastChange, {
  /** By which it comes back; 0: it does not. */
  Undo: z.int(),
})
export type Gone = z.output<typeof Gone>

/** Code 400; Data names the field and says what is wrong with it, in both languages. */
export const BadField = z.object({ Field: z.string(), Text: Words })
export type BadField = z.output<typeof BadField>

/** Code 409, there is one by this name already: which. Title '' in both: no list has it. */
export const Twin = z.object({ Id: z.string(), Title: Words })
export type Twin = z.output<typeof Twin>

const Key = z.string().check(z.maxLength(40))
const ItemId = z.string().check(z.maxLength(200))
const roles = ['editor', 'people-administrator', 'portal-administrator'] as const
/** Data, where one saves or removes: `Gone`. */
const gone = { noSuch: { Code: 404 } } as const

/** A document in base64 and what stands around it. */
const uploadBytes = 34_500_000

export const curating = {
  /** Those that the viewer may see. */
  kinds: post('desk/data/kinds', { roles, input: NoInput, output: listOf(DataKind) }),
  list: post('desk/data/list', {
    roles,
    input: z.extend(Paging, { Kind: Key, Search: z._default(z.string().check(z.maxLength(100)), '') }),
    output: pageOf(Row),
    refusals: gone,
  }),
  /** Id '': an empty one, with what its fields begin with. */
  item: post('desk/data/item', {
    roles,
    input: z.object({ Kind: Key, Id: ItemId }),
    output: Item,
    refusals: gone,
  }),
  /** What a field may name: things of a kind, or people and what they are grouped by. */
  choices: post('desk/data/choices', {
    roles,
    input: z.object({
      Of: Key,
      Search: z._default(z.string().check(z.maxLength(60)), ''),
      /** The names of these, instead of a search. */
      Values: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)), []),
    }),
    output: listOf(Choice),
    refusals: gone,
  }),
  /** How many people an audience has, and some of them. */
  audience: post('desk/data/audience', {
    costly: true,
    roles,
    input: z.object({ Audience: z.unknown() }),
    output: z.object({ Count: z.int(), Examples: z.array(Words) }),
  }),
  save: post('desk/data/save', {
    limit: { minute: 60, hour: 1000 },
    roles,
    change: true,
    repeatable: false,
    bodyLimit: 512 * 1024,
    /** Id '' makes one. Revision: of what was read, '' of a new one. */
    input: z.object({ Kind: Key, Id: ItemId, Revision: z.string().check(z.maxLength(64)), Values }),
    /** Secret: shown this once, and kept nowhere; '' where there is none. */
    output: z.object({ Id: z.string(), Secret: z.string() }),
    refusals: {
      ...gone,
      badField: { Code: 400 },
      /** Data: `Overtaken`. */
      changedMeanwhile: { Code: 409 },
      /** Data: `Twin`. */
      isThere: { Code: 409, Message: 'There is already one with this name' },
    },
  }),
  remove: post('desk/data/remove', {
    roles,
    change: true,
    input: z.object({ Kind: Key, Id: ItemId }),
    /** Undo: by which it comes back for a day; 0: it does not. */
    output: z.object({ Undo: z.int() }),
    refusals: { ...gone, kept: { Code: 409 } },
  }),
  /** What was removed stands again as it was, unless something is in its place or what it needs is gone. */
  restore: post('desk/data/restore', {
    roles,
    change: true,
    input: z.object({ Kind: Key, Undo: Id }),
    output: z.object({ Id: z.string() }),
    refusals: {
      ...gone,
      isThere: { Code: 409, Message: 'There is already one with this name' },
      lost: { Code: 409, Message: 'What it belonged to no longer exists' },
    },
  }),
  /** The given ones stand in this order, in the places that they have now. */
  order: post('desk/data/order', {
    roles,
    change: true,
    input: z.object({ Kind: Key, Ids: z.array(ItemId).check(z.minLength(2), z.maxLength(2000)) }),
    output: Nothing,
    refusals: gone,
  }),
  /** A picture or a document for a field; it is kept for a day unless something is saved with it. */
  upload: post('desk/data/upload', {
    mutates: true,
    roles,
    input: z.object({
      Kind: Key,
      Field: z.string().check(z.maxLength(40)),
      Name: z.string().check(z.minLength(1), z.maxLength(200)),
      Bytes,
    }),
    /** Picture: its address, '' of a document. */
    output: z.object({ FileId: z.int(), Name: z.string(), Picture: z.string() }),
    refusals: { ...gone, unfit: { Code: 415 }, tooLarge: { Code: 413 }, ...scanRefusals },
    bodyLimit: uploadBytes,
    bodiesAtOnce: 2,
    bodiesAMinute: 20,
    bytesIn: 'Bytes',
  }),
}
