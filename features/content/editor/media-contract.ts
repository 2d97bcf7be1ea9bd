/**
 * The media library: pictures, videos and other files of texts, and files of items kept at the desk. Copies of one
 * file are one item. Whoever may see the work on a text sees its files; those of items, whoever manages their kind.
 */
import { Id, listOf, Nothing, pageOf, Paging, post, sortedBy, Time, z } from '@portal/contract'
import { textUpTo } from './content-contract.ts'
import { mediaKinds, pictureFits, placeKinds } from './media.ts'
import { DraftFile } from './upload-contract.ts'
import { noDraft, notEditable, writerRoles } from './shared-contract.ts'

const roles = [...writerRoles, 'portal-administrator'] as const
const FileRef = z.object({ Id })

export const MediaItem = z.object({
  Id,
  Name: z.string(),
  Kind: z.enum(mediaKinds),
  Size: z.int(),
  /** Of a picture in pixels; otherwise 0. */
  Width: z.int(),
  Height: z.int(),
  /** Of a document: its download. */
  Url: z.string(),
  UploadedAt: Time,
  /** '' if unknown. */
  UploadedBy: z.string(),
  /** Texts and items with it that the viewer may see. Earlier versions of texts do not count. */
  Uses: z.int(),
  /** Title of the text or item that it was uploaded for. */
  Title: z.string(),
  /** It is nowhere for everyone: who uses it again may show it to others. */
  IsLimited: z.boolean(),
})
export type MediaItem = z.output<typeof MediaItem>

/** `version`: only an earlier version of the text has it. */
export const MediaPlace = z.object({
  Kind: z.enum([...placeKinds, 'version']),
  Id: z.string(),
  Title: z.string(),
  /** Its descriptions there. */
  Alt: z.object({ zh: z.string(), en: z.string() }),
})
export type MediaPlace = z.output<typeof MediaPlace>

const gone = { noFile: { Code: 404 } } as const
/** mayNotRead: the viewer manages its item, but is none of its readers. */
const unreadable = { mayNotRead: { Code: 403 } } as const

export const media = {
  list: post('desk/media/list', {
    roles,
    input: z.extend(Paging, {
      Kind: z.optional(z.enum(mediaKinds)),
      IsUsed: z.optional(z.boolean()),
      /** Account of who uploaded it. */
      UploadedBy: z.optional(textUpTo(100)),
      Days: z.optional(z.int().check(z.gte(1), z.lte(366))),
      /** Words that its name, its descriptions and the titles of its text or item contain. */
      Keyword: z.optional(textUpTo(100)),
      /** Without another order, pictures of this shape come first. */
      Fit: z.optional(z.enum(pictureFits)),
      ...sortedBy('name', 'size', 'uploaded', 'uses'),
    }),
    output: pageOf(MediaItem),
  }),
  places: post('desk/media/places', { roles, input: FileRef, output: listOf(MediaPlace), refusals: gone }),
  /** Removes a file that nothing uses, with its copies. It can be restored for a day. */
  remove: post('desk/media/remove', {
    limit: { name: 'media', minute: 120, hour: 2000 },
    roles,
    mutates: true,
    input: FileRef,
    output: Nothing,
    refusals: { ...gone, inUse: { Code: 409 }, mayNotRemove: { Code: 403 } },
  }),
  restore: post('desk/media/restore', {
    limit: { name: 'media', minute: 120, hour: 2000 },
    roles,
    mutates: true,
    input: FileRef,
    output: Nothing,
    refusals: gone,
  }),
  /** Copies a picture or document for a text, whose readers may then see it. */
  copy: post('desk/media/copy', {
    roles: writerRoles,
    mutates: true,
    // each copies up to some megabytes
    limit: { minute: 60, hour: 600 },
    input: z.object({ Id, ManuscriptId: Id }),
    output: DraftFile,
    /** unfitForText: a video, or a document that may not be uploaded for a text. */
    refusals: { ...gone, ...unreadable, ...noDraft, ...notEditable, unfitForText: { Code: 415 } },
  }),
  /**
   * Copies a picture or document for a field of an item, as if it had been uploaded for it: it is deleted after a day
   * unless the item is saved with it.
   */
  copyForItem: post('desk/media/copy/item', {
    roles: ['editor', 'portal-administrator'],
    mutates: true,
    transaction: false,
    limit: { minute: 60, hour: 600 },
    input: z.object({ Id, Kind: z.string().check(z.maxLength(40)), Field: z.string().check(z.maxLength(40)) }),
    /** Picture: its address; '' for a document. */
    output: z.object({ FileId: Id, Name: z.string(), Picture: z.string() }),
    /** Data of `unfit`: why, in both languages. */
    refusals: { ...gone, ...unreadable, unfit: { Code: 415 } },
  }),
}
