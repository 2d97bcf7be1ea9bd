/**
 * Notifications with live updates: bell, sidebar, toasts, the live stream, and pushes from other systems. A
 * notification is written in the transaction of the change that it reports, and announced only if that commits. A
 * notification to everyone is one row with an audience; readers get it in their own language. It is new until the
 * sidebar is opened (the bell), and unread until it is followed or marked as read.
 */
import {
  get,
  Id,
  IdInQuery,
  IdOrNone,
  listOf,
  NoInput,
  Nothing,
  post,
  stream,
  Time,
  z,
  companyZone,
} from '@portal/contract'
import { notificationTypes } from './rules.ts'

export { notificationType } from './rules.ts'

/** NOTICE-02: 1 news, 2 people, 3 news (reply), 7 activity (sign up), 8 activity (details), 9 no link */
const MessageType = z.int().check(
  z.lte(Math.max(...notificationTypes)),
  z.refine((type) => notificationTypes.includes(type as never)),
)

const PushFields = { Id, MessageType: z.int(), MessageId: z.int(), MessageInfo: z.string() }

export const NotificationItem = z.object({
  ...PushFields,
  CreateTime: Time,
  IsRead: z.boolean(),
  /** Link target: a path of this site or an https address; '': none. */
  Link: z.string(),
})
export type NotificationItem = z.output<typeof NotificationItem>

/** `IsToast`: show a toast to this reader now. */
export const LiveNotification = z.extend(NotificationItem, { IsToast: z.boolean() })
export type LiveNotification = z.output<typeof LiveNotification>

/** Random key of the calling page, so that the page is not notified of its own changes. */
const By = z.optional(z.string().check(z.regex(/^\w{1,40}$/)))

/** An event of the stream. Without a notification: something was read or seen in another window, load again. */
export const NotificationEvent = z.object({
  Notice: z.nullable(LiveNotification),
  /** Without a notification: what to load again; absent: both. */
  About: z.optional(z.enum(['todos', 'notices'])),
  /** Without a notification: the page that caused the change and already knows. */
  By,
  /** Without a notification: paths of calls whose responses have changed; nothing else needs to be loaded again. */
  Calls: z.optional(z.array(z.string())),
  /** Without a notification: new comments under an open news item. Only ids are sent; each reader loads the text. */
  Talk: z.optional(z.object({ NewsId: Id, Said: z.array(z.object({ CommentId: Id, ReplyId: IdOrNone })) })),
  /**
   * In the first event of a stream: nothing has changed for this reader for so many milliseconds, as far as is known;
   * with `By`: nothing but the changes of that page.
   */
  QuietMs: z.optional(z.int()),
})
export type NotificationEvent = z.output<typeof NotificationEvent>
export type NewComments = NonNullable<NotificationEvent['Talk']>

const Tip = z.object({
  text: z.string(),
  link: z.string(),
  /** Id of the notification. */
  actionId: Id,
  /** Type of the notification. */
  actionType: z.int(),
  queueHashId: z.string(),
})

/** HH:MM */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const NotificationSettings = z.object({
  /** Types that show no toast. */
  QuietTypes: z.array(MessageType).check(z.maxLength(20)),
  /** Quiet hours; the same value twice: none. */
  QuietFrom: Clock,
  QuietTo: Clock,
  TimeZone: z.string().check(z.maxLength(60)),
  /** Types that are also sent to the person's chat as a card. */
  ChatTypes: z.array(MessageType).check(z.maxLength(20)),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

const queryNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Both lists empty: everyone. */
const Audience = z.object({
  Tags: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50)), []),
  Departments: z._default(z.array(Id).check(z.maxLength(200)), []),
})

export const notifications = {
  push: post('message/push', {
    offline: 'never',
    input: NoInput,
    /** IsRead false: there are unread notifications that arrived since the sidebar was last opened (NOTICE-01). */
    output: z.object({ PushModels: z.array(z.object(PushFields)), IsRead: z.boolean(), Unread: z.int() }),
  }),
  /** Marks a notification as read and returns the number of unread ones. */
  readNumber: get('message/readnum', {
    mutates: true,
    input: z.object({ msgId: IdInQuery, By }),
    output: z.int(),
    refusals: { noNotice: { Code: 404 } },
  }),
  /** Marks all notifications of the caller as read. */
  readAll: post('message/readall', { mutates: true, input: z.object({ By }), output: Nothing }),
  /** Records that the sidebar was opened: the badge of the bell disappears in all windows of the caller. */
  seen: post('message/seen', { mutates: true, input: z.object({ By }), output: Nothing }),
  list: post('message/list', {
    input: z.object({
      PageNo: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
      PageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      /** An IANA name; groups are split at its midnights. */
      TimeZone: z._default(z.string().check(z.maxLength(60)), companyZone),
    }),
    /** GroupName is the day, YYYY-MM-DD. */
    output: z.object({
      List: z.array(z.object({ GroupName: z.string(), MessageItem: z.array(NotificationItem) })),
      TotalCount: z.int(),
    }),
    refusals: { wrongZone: { Code: 400 } },
  }),
  /** Waits up to `s` seconds for the first notification; each is returned once per session. */
  tips: get('message/tips', {
    mutates: true,
    transaction: false,
    offline: 'never',
    input: z.object({ num: z._default(queryNumber(1, 50), 5), s: z._default(queryNumber(0, 25), 20) }),
    output: listOf(Tip),
  }),
  heart: get('message/heart', { offline: 'never', input: NoInput, output: z.object({ Unread: z.int() }) }),
  choice: post('message/choice', {
    input: NoInput,
    /** HasChat: this portal sends cards to a chat. */
    output: z.extend(NotificationSettings, { HasChat: z.boolean() }),
  }),
  saveChoice: post('message/choice/save', {
    limit: { minute: 60 },
    mutates: true,
    /** ChatTypes absent: they stay unchanged. */
    input: z.extend(NotificationSettings, { ChatTypes: z.optional(NotificationSettings.shape.ChatTypes) }),
    output: Nothing,
    refusals: { wrongZone: { Code: 400 } },
  }),
  /** Issues a one-time ticket for clients that cannot send a header with the stream. Valid for 60 s. */
  ticket: post('message/stream/ticket', {
    mutates: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ Ticket: z.string() }),
  }),
  stream: stream('message/stream', {
    input: z.object({
      ticket: z.optional(z.string().check(z.maxLength(100))),
      /** Ids of open news items, separated by commas: the stream also reports new comments under them. */
      news: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,19}$/))),
      By,
    }),
    event: NotificationEvent,
  }),
  /** Sends a notification from another system to named people or to an audience. */
  add: post('message/push/add', {
    access: 'integration',
    mutates: true,
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
      /** Overrides the quiet settings of people; needs the scope `must-know`. */
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
