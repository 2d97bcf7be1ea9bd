/**
 * Calls of the editor: drafts with their versions, presence, and uploads. `Content` is described in rules.ts; its
 * pictures are `file:<id>`, with addresses in `Files`. A draft that the viewer may not open is answered as unknown.
 */
import { Id, listOf, Nothing, pageOf, Paging, post, Time, VersionNumber, WholeNumber, z } from '@portal/contract'
import { Content, key, StoredContent, textUpTo } from './content-contract.ts'
import { list, Untranslated } from './list-contract.ts'
import { statuses } from './rules.ts'
import { notEditable, noDraft, Person, DraftRef, writerRoles as roles, WriterSchema } from './shared-contract.ts'
import { DraftFile } from './upload-contract.ts'

export { DraftItem } from './list-contract.ts'
export { trash } from './trash-contract.ts'
export { DraftFile, partBytes, uploads } from './upload-contract.ts'
export { DraftRef, Person, writerRoles, type WordingAuthor } from './shared-contract.ts'

const Status = z.enum(statuses)
const Kind = z.enum(['news', 'activity'])

/** Number of saves that one call can ask about. */
export const maxKeys = 50

/** A save that was applied: its `Idempotency-Key`, and the revision that it made. */
const AppliedSave = z.object({ Key: z.string(), Revision: z.int() })
export type AppliedSave = z.output<typeof AppliedSave>

export const DraftDetail = z.object({
  Id,
  Kind,
  Status,
  IsTemplate: z.boolean(),
  /** The viewer sees the work on it: versions, comments and what was removed. Absent: a process of the release before. */
  HasWork: z.optional(z.boolean()),
  Content: StoredContent,
  Revision: z.int(),
  Author: Person,
  UpdatedBy: z.string(),
  UpdatedAt: Time,
  MayWrite: z.boolean(),
  Untranslated,
  /** News item or activity published from this draft; 0 if none. */
  ObjectId: z.int(),
  Category: z.string(),
  Portal: z.string(),
  Files: z.array(DraftFile),
  /** Authors of all competing wordings. */
  Writers: z.array(WriterSchema),
  /** Saves among the `Keys` of the question that this content includes. */
  Applied: z.optional(z.array(AppliedSave)),
})
export type DraftDetail = z.output<typeof DraftDetail>

export const PresentPerson = z.extend(Person, {
  Side: z.enum(['', 'zh', 'en']),
  /** Paragraph with the caret; '' if none. */
  Key: z.string(),
})
export type PresentPerson = z.output<typeof PresentPerson>

/** State of a draft as an open window sees it. */
const PresenceSchema = z.object({ Revision: z.int(), Status, MayWrite: z.boolean(), People: z.array(PresentPerson) })
export type DraftPresence = z.output<typeof PresenceSchema>

export const drafts = {
  list,
  begin: post('desk/writing/begin', {
    limit: { name: 'manuscripts', minute: 20, hour: 200 },
    roles,
    mutates: true,
    input: z.object({
      Kind,
      Category: z.optional(textUpTo(60)),
      Portal: z.optional(textUpTo(20)),
      /** IANA time zone of the author. */
      Zone: z.optional(textUpTo(60)),
    }),
    output: DraftRef,
  }),
  /**
   * Begins a draft of the viewer's as a copy of a text that they may open: both languages with pictures and attachments
   * and the settings, without the video, times and sessions. A text that is begun from a template has no title yet.
   */
  duplicate: post('desk/writing/duplicate', {
    // each may copy hundreds of megabytes of files
    limit: { minute: 5, hour: 40 },
    roles,
    mutates: true,
    input: z.extend(DraftRef, {
      /** Makes a template of it, named by its title. */
      AsTemplate: z._default(z.boolean(), false),
    }),
    output: DraftRef,
    refusals: { ...noDraft, notAllowed: { Code: 403 } },
  }),
  /** Returns the draft of a news item that was published without one; creates it if needed. */
  adopt: post('desk/writing/adopt', {
    limit: { name: 'manuscripts', minute: 20, hour: 200 },
    roles: ['editor'],
    mutates: true,
    input: z.object({ NewsId: Id }),
    output: DraftRef,
    refusals: { noNews: { Code: 404 } },
  }),
  /** Id of the draft of what is published; 0: none that the viewer may open. */
  ofObject: post('desk/writing/of', {
    roles: ['editor', 'organiser'],
    input: z.object({ Kind, ObjectId: Id }),
    output: z.object({ Id: z.int() }),
  }),
  open: post('desk/writing/open', {
    roles,
    input: z.extend(DraftRef, {
      /** Keys of the caller's saves that got no answer. */
      Keys: z.optional(z.array(textUpTo(64)).check(z.maxLength(maxKeys))),
    }),
    output: DraftDetail,
    refusals: noDraft,
  }),
  /**
   * Saves the draft; called every few seconds while there are changes, each time with an `Idempotency-Key`, by which
   * `open` says later whether it was applied. `changedMeanwhile` carries {Revision, Content,
   * By, Files}: the page merges and saves again. `Merged`: the merge replaced something of theirs, so their text
   * becomes a version first.
   */
  save: post('desk/writing/save', {
    limit: { minute: 120, hour: 3000 },
    roles,
    mutates: true,
    bodyLimit: 5 * 1024 * 1024,
    input: z.object({
      Id,
      Revision: WholeNumber,
      Content,
      Merged: z._default(z.boolean(), false),
      /** Key of the window that saves. */
      Window: z.optional(key),
      /**
       * Key of the window that closes with this call; the saved state becomes a version. Its last save may have arrived
       * without its knowledge: `Revision` may be the one before.
       */
      Leaving: z.optional(key),
    }),
    /** Content: the stored content if cleaning changed it, else null */
    output: z.object({ Revision: z.int(), Content: z.nullable(StoredContent), Writers: z.array(WriterSchema) }),
    refusals: { ...noDraft, ...notEditable, changedMeanwhile: { Code: 409 } },
  }),
  /** Ends the presence of a window and makes a version of the viewer's changes. */
  leave: post('desk/writing/leave', {
    mutates: true,
    transaction: false,
    roles,
    input: z.object({ Id, Window: key }),
    output: Nothing,
  }),
  /**
   * Returns the presence of others. Called when the live stream reports a change; unlike `heartbeat` it notifies
   * nobody.
   */
  around: post('desk/writing/around', {
    roles,
    input: z.object({ Id, Window: key }),
    output: PresenceSchema,
    refusals: noDraft,
  }),
  /** Records that a window has the draft open; called every few seconds. Returns the presence of others. */
  here: post('desk/writing/here', {
    mutates: true,
    transaction: false,
    roles,
    input: z.object({
      Id,
      Window: key,
      Side: z.enum(['', 'zh', 'en']),
      Key: textUpTo(24),
      /** The window has changes that are not saved yet. */
      IsUnsaved: z._default(z.boolean(), false),
    }),
    output: PresenceSchema,
    refusals: noDraft,
  }),
  /** Checks whether an address of the portal is a page that some reader of this text may open. */
  checkLink: post('desk/writing/link', {
    mutates: true,
    transaction: false,
    roles,
    limit: { minute: 60, hour: 600 },
    input: z.object({ Id, Address: textUpTo(4000) }),
    output: z.object({ LeadsSomewhere: z.boolean() }),
    refusals: noDraft,
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
        /** new status of the draft, if Reason is 'status' */
        Status: z.enum(['', ...statuses]),
        /** who changed the status; '' if unknown */
        StatusBy: z.string(),
        /** why it was sent back or archived; '' if no reason was given */
        StatusReason: z.string(),
      }),
    ),
    refusals: noDraft,
  }),
  version: post('desk/writing/version', {
    roles,
    input: z.object({ Id, Version: VersionNumber }),
    output: z.object({ Content: StoredContent }),
    refusals: { ...noDraft, noVersion: { Code: 404 } },
  }),
  /** Restores a version. The state that it replaces is kept as the version `Before`. */
  restore: post('desk/writing/restore', {
    roles,
    mutates: true,
    input: z.object({
      Id,
      Version: VersionNumber,
      /** Refused if the text has changed since this revision, as when a restoration is undone; 0: however it is. */
      Revision: z._default(WholeNumber, 0),
    }),
    output: z.object({ Revision: z.int(), Before: VersionNumber }),
    refusals: { ...noDraft, ...notEditable, noVersion: { Code: 404 }, changedMeanwhile: { Code: 409 } },
  }),
  /** Lists the sites beside home that have news of their own. */
  sites: post('desk/writing/sites', {
    roles,
    input: z.object({}),
    output: listOf(z.object({ Id: z.string(), Name: z.string() })),
  }),
  /** Lists the questionnaires that can be inserted. */
  questionnaires: post('desk/writing/questionnaires', {
    roles,
    input: z.object({}),
    output: listOf(z.object({ Key: z.string(), Name: z.string() })),
  }),
}
