/**
 * The editor's desk, writing: manuscripts with their versions, who has one open, and the files that come in.
 * `Content` is as rules.ts has it; pictures in it are `file:<id>`, whose addresses `Files` names. A draft that one may
 * not open is answered like one that does not exist.
 */
import { Bytes, Id, listOf, Nothing, pageOf, Paging, post, Time, VersionNumber, Whole, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'
import { Content, key, StoredContent, words } from './content-contract.ts'
import { statuses } from './rules.ts'
import { mayNotWrite, noManuscript, Person, Ref, Trashed, writers as roles } from './shared-contract.ts'

export { trash } from './trash-contract.ts'

const Status = z.enum(statuses)
const Kind = z.enum(['news', 'activity'])

export const DeskFile = z.object({
  Id,
  Name: z.string(),
  MediaType: z.string(),
  Size: z.int(),
  /** Of a picture or video, to be shown; of anything else '' */
  Url: z.string(),
  Width: z.int(),
  Height: z.int(),
})
export type DeskFile = z.output<typeof DeskFile>

/** Who wrote one of two wordings. Key '': the title, '~': the other title */
const Writer = z.object({
  Side: z.enum(['zh', 'en']),
  Key: z.string(),
  ADAccount: z.string(),
  Name: z.string(),
  At: Time,
})
export type Writer = z.output<typeof Writer>

/** Paragraphs, and the title, that are still the word-for-word copy of the other language. */
const Untranslated = z.object({ CHS: z.int(), EN: z.int() })

export const ManuscriptItem = z.object({
  Id,
  Kind,
  Status,
  /** In the reader's language where it has one, else in the other; '' while it has none. */
  Title: z.string(),
  /** What the text begins with. */
  Excerpt: z.string(),
  Languages: z.array(z.enum(['CHS', 'EN'])),
  /** Paragraphs whose twin has changed since. */
  Stale: z.int(),
  Untranslated,
  Category: z.string(),
  Portal: z.string(),
  CoverUrl: z.string(),
  Author: Person,
  UpdatedBy: z.string(),
  UpdatedAt: Time,
  /** Who has it open now. */
  Open: z.array(Person),
  /** null: it is not in the trash. */
  Trashed: z.nullable(Trashed),
})
export type ManuscriptItem = z.output<typeof ManuscriptItem>

export const ManuscriptDetail = z.object({
  Id,
  Kind,
  Status,
  Content: StoredContent,
  Revision: z.int(),
  Author: Person,
  UpdatedBy: z.string(),
  UpdatedAt: Time,
  MayWrite: z.boolean(),
  Untranslated,
  /** The news or activity that it became; 0: none. */
  ObjectId: z.int(),
  Category: z.string(),
  Portal: z.string(),
  Files: z.array(DeskFile),
  /** Of everything that stands in two wordings. */
  Writers: z.array(Writer),
})
export type ManuscriptDetail = z.output<typeof ManuscriptDetail>

export const Here = z.extend(Person, {
  Side: z.enum(['', 'zh', 'en']),
  /** The paragraph one is in; '': none */
  Key: z.string(),
})
export type Here = z.output<typeof Here>

/** What a window that is open hears of the others. */
const Around = z.object({ Revision: z.int(), Status, MayWrite: z.boolean(), People: z.array(Here) })
export type Around = z.output<typeof Around>

/** A file of `bytes` comes in parts of this size, as base64. */
export const partBytes = 1024 * 1024

export const writing = {
  list: post('desk/writing/list', {
    roles,
    input: z.extend(Paging, {
      /** all: what one may open beside one's own; trash: the same, of what is in the trash */
      Scope: z._default(z.enum(['mine', 'all', 'trash']), 'mine'),
      Status: z.optional(Status),
      /** values and portal news are news with a place of their own */
      Kind: z.optional(z.enum(['news', 'value', 'portal', 'activity'])),
      Keyword: z.optional(words(100)),
      /** By when it was changed, or put into the trash. */
      Order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    }),
    output: pageOf(ManuscriptItem),
  }),
  begin: post('desk/writing/begin', {
    limit: { name: 'manuscripts', minute: 20, hour: 200 },
    roles,
    change: true,
    input: z.object({
      Kind,
      Category: z.optional(words(60)),
      Portal: z.optional(words(20)),
      /** Of the clock by which who writes it thinks. */
      Zone: z.optional(words(60)),
    }),
    output: Ref,
  }),
  /** The manuscript of a news that was there before the desk, made where there is none. */
  adopt: post('desk/writing/adopt', {
    limit: { name: 'manuscripts', minute: 20, hour: 200 },
    roles: ['editor'],
    change: true,
    input: z.object({ NewsId: Id }),
    output: Ref,
    refusals: { noNews: { Code: 404 } },
  }),
  open: post('desk/writing/open', { roles, input: Ref, output: ManuscriptDetail, refusals: noManuscript }),
  /**
   * Every few seconds while there is something new. `changedMeanwhile` brings {Revision, Content, By, Files}: the page
   * merges, and saves on that. `Merged`: something of theirs gave way, so what they wrote becomes a version first.
   */
  save: post('desk/writing/save', {
    limit: { minute: 120, hour: 3000 },
    roles,
    change: true,
    bodyLimit: 5 * 1024 * 1024,
    input: z.object({
      Id,
      Revision: Whole,
      Content,
      Merged: z._default(z.boolean(), false),
      /** The window that closes with this: what is saved becomes a version. */
      Leaving: z.optional(key),
    }),
    /** Content: what was kept, where cleaning changed it; else null */
    output: z.object({ Revision: z.int(), Content: z.nullable(StoredContent), Writers: z.array(Writer) }),
    refusals: { ...noManuscript, ...mayNotWrite, changedMeanwhile: { Code: 409 } },
  }),
  /** Whoever leaves a text leaves a version of it. */
  leave: post('desk/writing/leave', { mutates: true, roles, input: z.object({ Id, Window: key }), output: Nothing }),
  /** Asked when the live stream says that somebody came, went, moved or wrote: as `here`, and nobody is told of it. */
  around: post('desk/writing/around', {
    roles,
    input: z.object({ Id, Window: key }),
    output: Around,
    refusals: noManuscript,
  }),
  /** A sign every few seconds that somebody has it open; answers who else has, and whether there is something new. */
  here: post('desk/writing/here', {
    mutates: true,
    roles,
    input: z.object({
      Id,
      Window: key,
      Side: z.enum(['', 'zh', 'en']),
      Key: words(24),
      /** This window has words that the server has not. */
      IsUnsaved: z._default(z.boolean(), false),
    }),
    output: Around,
    refusals: noManuscript,
  }),
  /** Whether an address within the portal is a page that some reader of the text may open. */
  checkLink: post('desk/writing/link', {
    mutates: true,
    roles,
    limit: { minute: 60, hour: 600 },
    input: z.object({ Id, Address: words(4000) }),
    output: z.object({ LeadsSomewhere: z.boolean() }),
    refusals: noManuscript,
  }),
  versions: post('desk/writing/versions', {
    roles,
    input: z.extend(Paging, { Id }),
    output: pageOf(
      z.object({
        Version: z.int(),
        By: z.string(),
        At: Time,
        Reason: z.enum(['left', 'time', 'status', 'restored', 'merged', 'begun']),
        /** what the text became when it was made, where Reason is 'status' */
        Status: z.enum(['', ...statuses]),
        /** whose step that was; '': nobody's */
        StatusBy: z.string(),
      }),
    ),
    refusals: noManuscript,
  }),
  version: post('desk/writing/version', {
    roles,
    input: z.object({ Id, Version: VersionNumber }),
    output: z.object({ Content: StoredContent }),
    refusals: { ...noManuscript, noVersion: { Code: 404 } },
  }),
  /** What it was becomes what it is; what it is now stays as a version. */
  restore: post('desk/writing/restore', {
    roles,
    change: true,
    input: z.object({ Id, Version: VersionNumber }),
    output: z.object({ Revision: z.int() }),
    refusals: { ...noManuscript, ...mayNotWrite, noVersion: { Code: 404 } },
  }),
  files: post('desk/writing/files', { roles, input: Ref, output: listOf(DeskFile), refusals: noManuscript }),
  /** Questionnaires that a text can hold. */
  questionnaires: post('desk/writing/questionnaires', {
    roles,
    input: z.object({}),
    output: listOf(z.object({ Key: z.string(), Name: z.string() })),
  }),
}

const unfit = {
  /** no picture, video or document that the portal takes, or one that is something else, too */
  wrongKind: { Code: 415 },
  fileTooLarge: { Code: 413 },
  broken: { Code: 422 },
  busy: { Code: 503 },
  ...scanRefusals,
} as const

export const uploads = {
  /** The same file again goes on where it was cut: Received says how much is there. */
  begin: post('desk/upload/begin', {
    mutates: true,
    roles,
    input: z.object({
      Id,
      Name: z.string().check(z.minLength(1), z.maxLength(200)),
      Size: Whole.check(z.gte(1)),
      Fingerprint: z.string().check(z.regex(/^[a-z0-9]{8,64}$/)),
    }),
    output: z.object({ UploadId: Id, Received: z.int() }),
    refusals: { ...noManuscript, ...mayNotWrite, ...unfit, tooMany: { Code: 429 } },
  }),
  /** The part that begins at Offset; another one than the next is not taken, and Received says which is. */
  part: post('desk/upload/part', {
    mutates: true,
    roles,
    bodyLimit: Math.ceil((partBytes * 4) / 3) + 4096,
    bodiesAtOnce: 8,
    bytesIn: 'Bytes',
    input: z.object({ UploadId: Id, Offset: Whole, Bytes }),
    output: z.object({ Received: z.int() }),
    refusals: { noUpload: { Code: 404 } },
  }),
  /** Looked at by its content and by the scanner, and kept, if Digest is the SHA-256 of all that has arrived; else dropped. */
  end: post('desk/upload/end', {
    mutates: true,
    roles,
    input: z.object({ UploadId: Id, Digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    output: DeskFile,
    refusals: { noUpload: { Code: 404 }, incomplete: { Code: 409 }, otherBytes: { Code: 412 }, ...unfit },
  }),
  /** A picture of another site, fetched by the portal and kept here. */
  fetchPicture: post('desk/picture/fetch', {
    mutates: true,
    limit: { minute: 60, hour: 600 },
    roles,
    input: z.object({ Id, Url: words(4000) }),
    output: DeskFile,
    refusals: { ...noManuscript, ...mayNotWrite, ...unfit, notReached: { Code: 502 }, notAllowedThere: { Code: 422 } },
  }),
}
