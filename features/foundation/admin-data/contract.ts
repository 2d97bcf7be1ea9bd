/**
 * Administration of the portal's data other than content: banners, tools, sites, synonyms and so on. The slice that
 * owns a resource type defines it; these calls are the same for all of them (docs/decisions/0027-kinds-of-data.md).
 */
import { Bytes, Id, listOf, NoInput, Nothing, pageOf, Paging, post, sortedBy, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'
import { Choice, Field, LocalizedText } from './field-contract.ts'

/** @public named in the OpenAPI document */
export { LocalizedText } from './field-contract.ts'
export type { Choice, Field, FieldKind } from './field-contract.ts'

export const DataKind = z.object({
  Key: z.string(),
  Name: LocalizedText,
  /** Name of a single item, as it reads within a sentence. */
  One: LocalizedText,
  About: LocalizedText,
  /** Names of what `Note`, `PartName` and `Count` of its rows say; '' in both languages: they say nothing. */
  NoteLabel: LocalizedText,
  PartLabel: LocalizedText,
  CountLabel: LocalizedText,
  /** Names of the moments that its rows have. */
  TimeLabels: z.array(LocalizedText),
  MayAdd: z.boolean(),
  MaySave: z.boolean(),
  MayRemove: z.boolean(),
  MayOrder: z.boolean(),
  /** Several items can be made one. */
  MayMerge: z.boolean(),
  /** A removal can be undone for a short time. */
  MayUndo: z.boolean(),
  /** Label of the remove button and help text of its dialog; '': the defaults. */
  RemoveLabel: LocalizedText,
  RemoveHelp: LocalizedText,
  /** Filters of its list. */
  Filters: z.array(z.object({ Key: z.string(), Label: LocalizedText, Options: z.array(Choice) })),
  /** Items of other types that can be created from a row, and the field that the row's title fills. */
  Leads: z.array(z.object({ Kind: z.string(), Field: z.string(), Label: LocalizedText })),
})
export type DataKind = z.output<typeof DataKind>

const Values = z.record(z.string(), z.unknown())
export type Values = z.output<typeof Values>

export const AdminItem = z.object({
  /** '' for a new item. */
  Id: z.string(),
  /** Revision that was read. Saving fails if there is a newer one. */
  Revision: z.string(),
  /** Title in lists; '' in both languages for a new item. */
  Title: LocalizedText,
  Values,
  Fields: z.array(Field),
  /** Addresses of its pictures, by field. */
  Pictures: z.record(z.string(), z.string()),
  /** Reason why the item cannot be removed; '' in both languages: it can. */
  Kept: LocalizedText,
})
export type AdminItem = z.output<typeof AdminItem>

export const LastChange = z.object({
  /** '' in both languages: unknown. */
  By: LocalizedText,
  /** '': unknown. */
  At: z.string(),
})
export type LastChange = z.output<typeof LastChange>

const Row = z.extend(LastChange, {
  Id: z.string(),
  Title: LocalizedText,
  Note: LocalizedText,
  Count: z.nullable(z.int()),
  /** In the order of `TimeLabels`; '': never. */
  Times: z.array(z.string()),
  /** '': no picture. */
  Picture: z.string(),
  /** Rows are ordered within a part; '' if there is only one. */
  Part: z.string(),
  PartName: LocalizedText,
  /** Audience in words; '' in both languages: the kind has none. */
  Readers: LocalizedText,
  /** From when or until when it is shown; '' in both languages: always. */
  State: LocalizedText,
})
export type Row = z.output<typeof Row>

/** Data of code 409, somebody else saved the item: its current state. */
export const EditConflict = z.extend(AdminItem, LastChange.shape)
export type EditConflict = z.output<typeof EditConflict>

/** Data of code 404, somebody removed the item. */
export const RemovedItem = z.extend(LastChange, {
  /** Number for `restore`; 0: the item cannot be restored. */
  Undo: z.int(),
})
export type RemovedItem = z.output<typeof RemovedItem>

/** Data of code 400: the field and the problem in both languages. */
export const InvalidField = z.object({ Field: z.string(), Text: LocalizedText })
export type InvalidField = z.output<typeof InvalidField>

/** Data of code 409: the existing item with the same name. Title is '' in both languages if no list contains it. */
export const DuplicateItem = z.object({ Id: z.string(), Title: LocalizedText })
export type DuplicateItem = z.output<typeof DuplicateItem>

const Key = z.string().check(z.maxLength(40))
const ItemId = z.string().check(z.maxLength(200))
const roles = ['editor', 'people-administrator', 'portal-administrator'] as const
/** Data of save and remove: `Gone`. */
const notFound = { noSuch: { Code: 404 } } as const

/** A document in base64 with the rest of the request. */
const uploadBytes = 34_500_000

export const adminData = {
  /** Lists the resource types that the viewer may see. */
  kinds: post('desk/data/kinds', { roles, input: NoInput, output: listOf(DataKind) }),
  list: post('desk/data/list', {
    roles,
    input: z.extend(Paging, {
      Kind: Key,
      Search: z._default(z.string().check(z.maxLength(100)), ''),
      /** Values by key of a filter; what is no filter of the kind is ignored. */
      Filters: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      ...sortedBy('title', 'note', 'count', 'part', 'id'),
    }),
    output: pageOf(Row),
    refusals: notFound,
  }),
  /** Returns an item with its fields; for Id '' an empty one with initial values. */
  item: post('desk/data/item', {
    roles,
    input: z.object({ Kind: Key, Id: ItemId }),
    output: AdminItem,
    refusals: notFound,
  }),
  /** Lists the options of a field: items of a resource type, people, departments, places, user tags, groups or pages. */
  choices: post('desk/data/choices', {
    roles,
    input: z.object({
      Of: Key,
      Search: z._default(z.string().check(z.maxLength(60)), ''),
      /** Returns the names of these values instead of searching. */
      Values: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)), []),
    }),
    output: listOf(Choice),
    refusals: notFound,
  }),
  /** Returns a key in Latin letters for the Chinese name of a new item; '': there is none. */
  suggestKey: post('desk/data/suggest-key', {
    roles,
    input: z.object({ Name: z.string().check(z.maxLength(200)) }),
    output: z.object({ Key: z.string() }),
  }),
  /** Counts the people in an audience and returns some examples. */
  audience: post('desk/data/audience', {
    costly: true,
    roles,
    input: z.object({ Audience: z.unknown() }),
    output: z.object({ Count: z.int(), Examples: z.array(LocalizedText) }),
  }),
  /** Saved audiences by name: `Any` and `Except` as in a rule. MaySave: the viewer may save one under a name. */
  savedAudiences: post('desk/audiences/list', {
    roles: [...roles, 'author', 'organiser'],
    input: NoInput,
    output: z.object({
      List: z.array(z.object({ Id, Name: z.string(), Any: z.array(z.array(z.string())), Except: z.array(z.string()) })),
      MaySave: z.boolean(),
    }),
  }),
  save: post('desk/data/save', {
    limit: { minute: 60, hour: 1000 },
    roles,
    mutates: true,
    repeatable: false,
    bodyLimit: 512 * 1024,
    /** Id '' creates an item. Revision: the one that was read, '' for a new item. */
    input: z.object({
      Kind: Key,
      Id: ItemId,
      Revision: z.string().check(z.maxLength(64)),
      Values,
      /** false: a change with consequences is refused with `confirm`; absent, as of a page of 1.0: nothing is asked; from 1.2 on as false. */
      IsConfirmed: z.optional(z.boolean()),
    }),
    /** Secret: returned only once and not stored; '' if there is none. */
    output: z.object({ Id: z.string(), Secret: z.string() }),
    refusals: {
      ...notFound,
      badField: { Code: 400 },
      /** Data: the consequences in both languages. */
      confirm: { Code: 500, Message: 'confirm' },
      /** Data: `Overtaken`. */
      changedMeanwhile: { Code: 409 },
      /** Data: `Twin`. */
      isThere: { Code: 409, Message: 'An item with this name already exists' },
    },
  }),
  remove: post('desk/data/remove', {
    roles,
    mutates: true,
    input: z.object({ Kind: Key, Id: ItemId }),
    /** Undo: number for `restore`, valid for a day; 0: the item cannot be restored. */
    output: z.object({ Undo: z.int() }),
    refusals: { ...notFound, kept: { Code: 409 } },
  }),
  /** Restores a removed item as it was, unless its place is taken or something that it depends on is gone. */
  restore: post('desk/data/restore', {
    roles,
    mutates: true,
    input: z.object({ Kind: Key, Undo: Id }),
    output: z.object({ Id: z.string() }),
    refusals: {
      ...notFound,
      isThere: { Code: 409, Message: 'An item with this name already exists' },
      lost: { Code: 409, Message: 'What it belonged to no longer exists' },
    },
  }),
  /**
   * Merges items into another one, which takes over what refers to them. `IsHeld`: after ten seconds, unless `undoMerge`
   * takes it back; the items are in no list until then.
   */
  merge: post('desk/data/merge', {
    roles,
    mutates: true,
    input: z.object({
      Kind: Key,
      Ids: z.array(ItemId).check(z.minLength(1), z.maxLength(50)),
      Into: ItemId,
      IsHeld: z._default(z.boolean(), false),
    }),
    /** 0: it cannot be taken back. */
    output: z.object({ Undo: z.int() }),
    refusals: notFound,
  }),
  /** Takes back one's own merge. */
  undoMerge: post('desk/data/merge/undo', {
    roles,
    mutates: true,
    input: z.object({ Kind: Key, Undo: Id }),
    output: Nothing,
    refusals: { ...notFound, noUndo: { Code: 409 } },
  }),
  /** Puts the given items into this order, within the positions that they occupy now. */
  order: post('desk/data/order', {
    roles,
    mutates: true,
    input: z.object({ Kind: Key, Ids: z.array(ItemId).check(z.minLength(2), z.maxLength(2000)) }),
    output: Nothing,
    refusals: notFound,
  }),
  /** Uploads a picture or a document for a field. It is deleted after a day unless an item is saved with it. */
  upload: post('desk/data/upload', {
    mutates: true,
    transaction: false,
    roles,
    input: z.object({
      Kind: Key,
      Field: z.string().check(z.maxLength(40)),
      Name: z.string().check(z.minLength(1), z.maxLength(200)),
      Bytes,
    }),
    /** Picture: its address; '' for a document. */
    output: z.object({ FileId: z.int(), Name: z.string(), Picture: z.string() }),
    refusals: { ...notFound, unfit: { Code: 415 }, tooLarge: { Code: 413 }, ...scanRefusals },
    bodyLimit: uploadBytes,
    maxConcurrentBodies: 2,
    bodiesPerMinute: 20,
    binaryField: 'Bytes',
  }),
}
