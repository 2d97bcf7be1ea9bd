/**
 * Moderation of comments under news: comments held for a sensitive word or reported by readers, and the list of
 * sensitive words. The calls for readers and authors are in features/content/news.
 */
import { Id, Nothing, pageOf, Paging, post, sortedBy, Time, z } from '@portal/contract'
import { reportReasons } from '@portal/news/contract'

const causes = ['words', 'reports'] as const
export type Cause = (typeof causes)[number]
export const decisions = ['released', 'refused', 'kept', 'removed', 'withdrawn'] as const
export type Decision = (typeof decisions)[number]

const QuotedComment = z.object({ Name: z.string(), Text: z.string() })

const Case = z.object({
  Id,
  Cause: z.enum(causes),
  Kind: z.enum(['comment', 'reply']),
  OpenedAt: Time,
  NewsId: Id,
  NewsTitle: z.string(),
  /** Link to the comment; moderators see held comments there. */
  Link: z.string(),
  /** '' if the author deleted it. */
  Text: z.string(),
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  WrittenAt: Time,
  /** True for the viewer's own comment: moderators cannot decide on these. */
  IsMine: z.boolean(),
  /** For a reply: its comment, the person it answers, and the replies just before it, oldest first. */
  Under: z.nullable(QuotedComment),
  ReplyTo: z.string(),
  Before: z.array(QuotedComment),
  /** The sensitive words found in it. */
  Words: z.array(z.string()),
  /** Number of reports by reason; the reporters stay anonymous. */
  Reports: z.array(z.object({ Reason: z.enum(reportReasons), Count: z.int() })),
  Notes: z.array(z.string()),
  /** Number of earlier decisions to keep it. */
  KeptBefore: z.int(),
  Decision: z.nullable(z.object({ What: z.enum(decisions), By: z.string(), At: Time, Reason: z.string() })),
})
export type Case = z.output<typeof Case>

const Word = z.object({
  Id,
  Word: z.string(),
  /** false: the word stays in the list but is not applied. */
  Holds: z.boolean(),
  Note: z.string(),
  By: z.string(),
  AddedAt: Time,
})
export type Word = z.output<typeof Word>

const word = z.string().check(z.minLength(1), z.maxLength(100))
const note = z.string().check(z.maxLength(200))
const BadLine = z.object({ Line: z.int(), Text: z.string(), Why: z.enum(['tooShort', 'tooLong']) })
export type BadLine = z.output<typeof BadLine>

const moderatorRoles = ['moderator'] as const
/** Portal administrators may edit the word list, too. */
const wordListRoles = ['moderator', 'portal-administrator'] as const

const Days = z.optional(z.int().check(z.gte(1), z.lte(366)))

export const moderation = {
  /** Open cases oldest first, decided ones newest first, unless sorted: by time, title of the text, or number of reports. */
  cases: post('desk/comments/list', {
    roles: moderatorRoles,
    input: z.extend(Paging, {
      State: z._default(z.enum(['words', 'reports', 'decided']), 'words'),
      /** Only this one. */
      CaseId: z.optional(Id),
      /** Only those under this news. */
      NewsId: z.optional(Id),
      /** In the comment, its author's name or account, or the title of its news. */
      Keyword: z.optional(z.string().check(z.maxLength(100))),
      /** Only those opened, or decided, in so many days. */
      Days,
      Decision: z.optional(z.enum(decisions)),
      /** Only those with a report of this reason. */
      Reason: z.optional(z.enum(reportReasons)),
      ...sortedBy('time', 'news', 'why'),
    }),
    /** Held and Reported: the open ones, of this news or of all. */
    output: z.extend(pageOf(Case), { Held: z.int(), Reported: z.int() }),
  }),
  /**
   * IsKept: the comment is published or stays. Otherwise it is removed and its author is notified of the reason. Takes
   * effect after some seconds, until which it can be undone.
   */
  decide: post('desk/comments/decide', {
    limit: { minute: 120, hour: 2000 },
    roles: moderatorRoles,
    mutates: true,
    input: z.object({ CaseId: Id, IsKept: z.boolean(), Reason: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.object({ What: z.enum(decisions) }),
    refusals: {
      noCase: { Code: 404 },
      decidedAlready: { Code: 409 },
      yourOwn: { Code: 400 },
      reasonMissing: { Code: 400 },
    },
  }),
  /** Takes back one's own decision before it has taken effect: the comment waits again, and nobody has been notified. */
  undo: post('desk/comments/undo', {
    limit: { minute: 120, hour: 2000 },
    roles: moderatorRoles,
    mutates: true,
    input: z.object({ CaseId: Id }),
    output: Nothing,
    refusals: { noCase: { Code: 404 }, tooLate: { Code: 409 } },
  }),
  /** Newest first, unless sorted. */
  words: post('desk/words/list', {
    roles: wordListRoles,
    input: z.extend(Paging, {
      Keyword: z._default(z.string().check(z.maxLength(100)), ''),
      Holds: z.optional(z.boolean()),
      /** Only those added in so many days. */
      Days,
      ...sortedBy('word', 'status', 'addedAt'),
    }),
    output: pageOf(Word),
  }),
  addWord: post('desk/words/add', {
    roles: wordListRoles,
    mutates: true,
    input: z.object({ Word: word, Note: z._default(note, '') }),
    output: z.object({ Id }),
    refusals: { wordKnown: { Code: 409 }, wordTooShort: { Code: 400 }, listFull: { Code: 409 } },
  }),
  changeWord: post('desk/words/change', {
    roles: wordListRoles,
    mutates: true,
    input: z.object({ Id, Holds: z.boolean(), Note: note }),
    output: Nothing,
    refusals: { noWord: { Code: 404 } },
  }),
  removeWord: post('desk/words/remove', {
    roles: wordListRoles,
    mutates: true,
    input: z.object({ Id }),
    output: Nothing,
    refusals: { noWord: { Code: 404 } },
  }),
  /** Imports one word per line, optionally followed by a tab and a note. */
  importWords: post('desk/words/import', {
    limit: { minute: 5, hour: 60 },
    roles: wordListRoles,
    mutates: true,
    bodyLimit: 2 * 1024 * 1024,
    input: z.object({ Text: z.string().check(z.maxLength(600_000)) }),
    output: z.object({ Added: z.int(), Known: z.int(), Bad: z.array(BadLine) }),
    refusals: { tooManyWords: { Code: 400 }, listFull: { Code: 409 } },
  }),
  /** The words that would hold this text, with the matching pieces. */
  testWords: post('desk/words/test', {
    roles: wordListRoles,
    input: z.object({ Text: z.string().check(z.maxLength(4000)) }),
    output: z.object({ Hits: z.array(z.object({ Word: z.string(), Piece: z.string() })) }),
  }),
}
