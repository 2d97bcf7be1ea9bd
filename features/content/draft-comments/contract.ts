/**
 * Comments of colleagues on a draft: threads on the whole text or on a paragraph, beside it in the editor. Whoever may
 * open the draft reads and writes them; readers of what is published never see them. Plain text.
 */
import { Id, Nothing, listOf, post, Time, z } from '@portal/contract'
import { DraftRef, Person, writerRoles as roles } from '@portal/editor/contract'
import { commentLimits } from './rules.ts'

const Side = z.enum(['', 'zh', 'en'])
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(commentLimits.text))
const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
/** Colleagues named in the text, who are notified. */
const Mentions = z._default(z.array(ADAccount).check(z.maxLength(commentLimits.mentions)), [])

const DraftComment = z.object({
  Id,
  Author: Person,
  /** '' if it was deleted. */
  Text: z.string(),
  At: Time,
  IsEdited: z.boolean(),
  IsDeleted: z.boolean(),
  IsMine: z.boolean(),
})
export type DraftComment = z.output<typeof DraftComment>

const DraftThread = z.object({
  Id,
  /** `submitted`: the note to the reviewers; `returned`: why the text was sent back. */
  Kind: z.enum(['comment', 'submitted', 'returned']),
  /** The paragraph, by language and key; '' is the whole text. */
  Side,
  Key: z.string(),
  /** First words of the paragraph when the thread began; '' for the whole text. */
  Quote: z.string(),
  /** null while it is open. */
  Resolved: z.nullable(z.object({ By: z.string(), At: Time })),
  /** Oldest first. A deleted comment stays if it began the thread and has replies. */
  Comments: z.array(DraftComment),
})
export type DraftThread = z.output<typeof DraftThread>

const noDraft = { noManuscript: { Code: 404 }, inTrash: { Code: 423 } } as const
const CommentRef = z.extend(DraftRef, { CommentId: Id })
const noComment = { ...noDraft, noComment: { Code: 404 } } as const
const limit = { name: 'draft-comments', minute: 60, hour: 600 } as const

export const draftComments = {
  /** Oldest first. The live stream tells windows that have the draft open when to ask again. */
  list: post('desk/writing/comments', { roles, input: DraftRef, output: listOf(DraftThread), refusals: noDraft }),
  /** People who may open the draft, and so can be mentioned. */
  colleagues: post('desk/writing/comments/colleagues', {
    roles,
    input: DraftRef,
    output: listOf(Person),
    refusals: noDraft,
  }),
  /**
   * Begins a thread, or answers one. Notifies each person once: those mentioned, those in the thread, and the author of
   * the draft. Who is mentioned is in the thread.
   */
  add: post('desk/writing/comments/add', {
    limit,
    roles,
    mutates: true,
    input: z.extend(DraftRef, {
      /** The thread that it answers; without it, it begins one. */
      ThreadId: z.optional(Id),
      Text,
      /** Of a new thread: the paragraph, as saved; '' is the whole text. */
      Side: z._default(Side, ''),
      Key: z._default(z.string().check(z.maxLength(24)), ''),
      Mentions,
    }),
    output: z.object({ ThreadId: Id, CommentId: Id }),
    refusals: { ...noComment, noParagraph: { Code: 404 }, tooMany: { Code: 409 } },
  }),
  /** Changes one's own comment. Notifies those who are mentioned in it now and were not before. */
  edit: post('desk/writing/comments/edit', {
    limit,
    roles,
    mutates: true,
    input: z.extend(CommentRef, { Text, Mentions }),
    output: Nothing,
    refusals: noComment,
  }),
  /** Deletes one's own comment; for ten minutes `bringBack` restores it. */
  remove: post('desk/writing/comments/remove', {
    limit,
    roles,
    mutates: true,
    input: CommentRef,
    output: Nothing,
    refusals: noComment,
  }),
  bringBack: post('desk/writing/comments/bring-back', {
    limit,
    roles,
    mutates: true,
    input: CommentRef,
    output: Nothing,
    refusals: noComment,
  }),
  /** Resolves a thread, or reopens it. */
  resolve: post('desk/writing/comments/resolve', {
    limit,
    roles,
    mutates: true,
    input: z.extend(DraftRef, { ThreadId: Id, IsResolved: z.boolean() }),
    output: Nothing,
    refusals: noComment,
  }),
}
