/**
 * Notices that arrive by themselves: bell, sidebar, toasts, the live stream, and what other systems push.
 * A notice is written in the transaction of what it tells of and announced only if that commits. One to everyone is
 * one row with an audience; each reader gets it in their own language.
 * A notice is new until the sidebar was opened (the bell), and unread until it was followed or read.
 */
import { get, Id, IdInQuery, IdOrNone, listOf, NoInput, Nothing, post, stream, Time, z } from '@portal/contract'
import { noticeTypes } from './rules.ts'

/** NOTICE-02: 1 news, 2 people, 3 news (reply), 7 activity (sign up), 8 activity (details), 9 no link */
const MessageType = z.int().check(
  z.lte(Math.max(...noticeTypes)),
  z.refine((type) => noticeTypes.includes(type as never)),
)

const Push = { Id, MessageType: z.int(), MessageId: z.int(), MessageInfo: z.string() }

export const NoticeItem = z.object({
  ...Push,
  CreateTime: Time,
  IsRead: z.boolean(),
  /** Where it leads: a path of this site or an https address; '': nowhere. */
  Link: z.string(),
})
export type NoticeItem = z.output<typeof NoticeItem>

/** `IsToast`: this reader wants to be interrupted by it now. */
export const LiveNotice = z.extend(NoticeItem, { IsToast: z.boolean() })
export type LiveNotice = z.output<typeof LiveNotice>

/** A page that asks, by a random key of its own: its own change is not told to it as somebody else's. */
const By = z.optional(z.string().check(z.regex(/^\w{1,40}$/)))

/** What the stream brings; without a notice: something was read or seen in another window, ask again. */
export const NoticeEvent = z.object({
  Notice: z.nullable(LiveNotice),
  /** Without a notice: what to ask again; absent: both. */
  About: z.optional(z.enum(['todos', 'notices'])),
  /** Without a notice: the page whose doing it was; it knows. */
  By,
  /** Without a notice: the paths of calls whose answers are others now, and nothing else is to be asked again. */
  Calls: z.optional(z.array(z.string())),
  /** Without a notice: what others said just now under a news that is open; by numbers, each reader asks for the words. */
  Talk: z.optional(z.object({ NewsId: Id, Said: z.array(z.object({ CommentId: Id, ReplyId: IdOrNone })) })),
  /**
   * In a stream's first event: for so many ms before it nothing of this reader's changed, as far as is known; with `By`
   * nothing but what that page did.
   */
  QuietMs: z.optional(z.int()),
})
export type NoticeEvent = z.output<typeof NoticeEvent>
export type Talk = NonNullable<NoticeEvent['Talk']>

const Tip = z.object({
  text: z.string(),
  link: z.string(),
  /** the notice */
  actionId: Id,
  /** its type */
  actionType: z.int(),
  queueHashId: z.string(),
})

/** HH:MM */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const NoticeChoice = z.object({
  /** Types that become no toast. */
  QuietTypes: z.array(MessageType).check(z.maxLength(20)),
  /** Quiet hours; both the same: none. */
  QuietFrom: Clock,
  QuietTo: Clock,
  TimeZone: z.string().check(z.maxLength(60)),
  /** Types that also come as a card in the chat one works in. */
  ChatTypes: z.array(MessageType).check(z.maxLength(20)),
})
export type NoticeChoice = z.output<typeof NoticeChoice>

const queryNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Both lists empty: everyone. */
const Audience = z.object({
  Tags: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50)), []),
  Departments: z._default(z.array(Id).check(z.maxLength(200)), []),
})

export const notices = {
  push: post('message/push', {
    offline: 'never',
    input: NoInput,
    /** IsRead false: something is unread that came since the sidebar was last opened (NOTICE-01). */
    output: z.object({ PushModels: z.array(z.object(Push)), IsRead: z.boolean(), Unread: z.int() }),
  }),
  /** Reads one notice; answers how many are left unread. */
  readNumber: get('message/readnum', {
    change: true,
    input: z.object({ msgId: IdInQuery, By }),
    output: z.int(),
    refusals: { noNotice: { Code: 404 } },
  }),
  /** All notices of mine are read now. */
  readAll: post('message/readall', { change: true, input: z.object({ By }), output: Nothing }),
  /** The sidebar was opened: the bell's mark goes out, in every window of mine. */
  seen: post('message/seen', { change: true, input: z.object({ By }), output: Nothing }),
  list: post('message/list', {
    input: z.object({
      PageNo: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
      PageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      /** An IANA name; groups are cut at its midnights. */
      TimeZone: z._default(z.string().check(z.maxLength(60)), 'Asia/Shanghai'),
    }),
    /** GroupName is the day, YYYY-MM-DD. */
    output: z.object({
      List: z.array(z.object({ GroupName: z.string(), MessageItem: z.array(NoticeItem) })),
      TotalCount: z.int(),
    }),
    refusals: { wrongZone: { Code: 400 } },
  }),
  /** Waits up to `s` seconds for the first; each tip is given once to a session. */
  tips: get('message/tips', {
    offline: 'never',
    input: z.object({ num: z._default(queryNumber(1, 50), 5), s: z._default(queryNumber(0, 25), 20) }),
    output: listOf(Tip),
  }),
  heart: get('message/heart', { offline: 'never', input: NoInput, output: z.object({ Unread: z.int() }) }),
  choice: post('message/choice', {
    input: NoInput,
    /** HasChat: this portal sends cards into a chat. */
    output: z.extend(NoticeChoice, { HasChat: z.boolean() }),
  }),
  saveChoice: post('message/choice/save', {
    limit: { minute: 60 },
    change: true,
    /** Without ChatTypes they stay as they are. */
    input: z.extend(NoticeChoice, { ChatTypes: z.optional(NoticeChoice.shape.ChatTypes) }),
    output: Nothing,
    refusals: { wrongZone: { Code: 400 } },
  }),
  /** A one-time ticket, for clients that cannot send a header with the stream. Lives 60 s. */
  ticket: post('message/stream/ticket', {
    change: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ Ticket: z.string() }),
  }),
  stream: stream('message/stream', {
    input: z.object({
      ticket: z.optional(z.string().check(z.maxLength(100))),
      /** Ids of news that are open, by commas: what is said under them from now on is told, too. */
      news: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,19}$/))),
      By,
    }),
    event: NoticeEvent,
  }),
  /** From another system: to named people, or to an audience. */
  add: post('message/push/add', {
    access: 'integration',
    change: true,
    input: z.object({
      Receivers: z.optional(
        z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
      ),
      Audience: z.optional(Audience),
      MessageType,
      MessageId: z._default(IdOrNone, 0),
      MessageInfo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      MessageInfoEN: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
      Link: z._default(z.string().check(z.maxLength(2000)), ''),
      DedupeKey: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      /** Overrides what people chose to be quiet about; needs the scope `must-know`. */
      MustKnow: z._default(z.boolean(), false),
    }),
    output: z.object({ Id }),
    refusals: {
      noReceivers: { Code: 400 },
      unknownReceiver: { Code: 400 },
      unknownAudience: { Code: 400 },
      wrongLink: { Code: 400 },
      scopeMissing: { Code: 403 },
    },
  }),
}
