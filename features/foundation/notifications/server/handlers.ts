import {
  isTimeZone,
  createZoneFormats,
  implement,
  type Clock,
  type Db,
  type Handlers,
  type Route,
  type Viewer,
} from '@portal/server'
import { makeTicket } from '@portal/auth/server'
import { notifications } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { showsToast, formatClock, parseClock, notificationType } from '../rules.ts'
import { saveLanguage } from './cards.ts'
import type { Hub } from './hub.ts'
import { startStream, presentNotification } from './live.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { findPushError, missingScope, pushNotification } from './pushing.ts'
import {
  findSettings,
  countUnread,
  saveSettings,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  listUnread,
} from './store.ts'
import { takeTips } from './tips.ts'
import { waitFor } from './waiting.ts'

const pushLimit = 20
/** YYYY-MM-DD. */
const dayIn = createZoneFormats('en-CA', { dateStyle: 'short' })

export interface NotificationDeps {
  hub: Hub
  clock: Clock
  /** Notifications can also go to a chat. */
  hasChat: boolean
}

export function notificationRoutes({ hub, clock, hasChat }: NotificationDeps): Route[] {
  /** Returns notifications that may interrupt this session now and that it has not received yet. */
  async function tipsFor(db: Db, viewer: Viewer, most: number) {
    const now = clock.now()
    const choice = await findSettings(db, viewer.account)
    const isQuietNow = !showsToast(
      { type: notificationType.plain, mustKnow: false },
      { ...choice, quietTypes: [] },
      minuteOfDay(choice.timeZone, now),
    )
    const { quietTypes } = choice
    return takeTips(db, { me: viewer, sessionId: viewer.sessionId, most, quietTypes, isQuietNow, now })
  }

  const handlers: Handlers<typeof notifications> = {
    async push({ db, viewer, language, now }) {
      // every page calls this when it opens, so it knows the current language
      await saveLanguage(db, viewer.account, language)
      const { rows, total, isNew } = await listUnread(db, viewer, now, pushLimit)
      const PushModels = rows.map((row) => {
        const { Id, MessageType, MessageId, MessageInfo } = presentNotification(row, language)
        return { Id, MessageType, MessageId, MessageInfo }
      })
      return { PushModels, IsRead: !isNew, Unread: total }
    },
    async readNumber({ db, viewer, input, now, refuse }) {
      if (!(await markRead(db, viewer, input.msgId, input.By))) return refuse('noNotice')
      return countUnread(db, viewer, now)
    },
    async readAll({ db, viewer, input, now }) {
      await markAllRead(db, viewer, now, input.By)
      return null
    },
    async seen({ db, viewer, input }) {
      await markSeen(db, viewer.account, input.By)
      return null
    },
    async list({ db, viewer, language, input, now, refuse }) {
      if (!isTimeZone(input.TimeZone)) return refuse('wrongZone')
      const { rows, total } = await listNotifications(db, viewer, { no: input.PageNo, size: input.PageSize }, now)
      const day = dayIn(input.TimeZone)
      const groups = Map.groupBy(rows, (row) => day.format(row.created_at))
      const List = [...groups].map(([GroupName, group]) => ({
        GroupName,
        MessageItem: group.map((row) => presentNotification(row, language)),
      }))
      return { List, TotalCount: total }
    },
    async tips({ db, viewer, language, input }) {
      const end = performance.now() + input.s * 1000
      const wait = waitFor(hub, viewer)
      try {
        let rows = await tipsFor(db, viewer, input.num)
        while (rows.length === 0 && (await wait.untilNext(Math.max(0, end - performance.now())))) {
          rows = await tipsFor(db, viewer, input.num)
        }
        const List = rows.map((row) => {
          const { Id, MessageType, MessageInfo, Link } = presentNotification(row, language)
          return { text: MessageInfo, link: Link, actionId: Id, actionType: MessageType, queueHashId: `${row.event}` }
        })
        return { List }
      } finally {
        wait.stop()
      }
    },
    async heart({ db, viewer, now }) {
      return { Unread: await countUnread(db, viewer, now) }
    },
    async choice({ db, viewer }) {
      const { quietTypes, quietFrom, quietTo, timeZone, chatTypes } = await findSettings(db, viewer.account)
      const clocks = { QuietFrom: formatClock(quietFrom), QuietTo: formatClock(quietTo) }
      const types = { QuietTypes: [...quietTypes], ChatTypes: [...chatTypes] }
      return { ...types, ...clocks, TimeZone: timeZone, HasChat: hasChat }
    },
    async saveChoice({ db, viewer, input, refuse }) {
      if (!isTimeZone(input.TimeZone)) return refuse('wrongZone')
      await saveSettings(db, viewer.account, {
        quietTypes: [...new Set(input.QuietTypes)],
        quietFrom: parseClock(input.QuietFrom),
        quietTo: parseClock(input.QuietTo),
        timeZone: input.TimeZone,
        chatTypes: input.ChatTypes && [...new Set(input.ChatTypes)],
      })
      return null
    },
    async ticket({ db, viewer, now }) {
      return { Ticket: await makeTicket(db, viewer.sessionId, now) }
    },
    async stream({ db, viewer, language, input }) {
      const news = (input.news?.split(',') ?? []).map(Number)
      const reading = { viewer, language, news, by: input.By }
      return (stream, lastEventId) => startStream(stream, { ...reading, lastEventId }, { db, hub, clock })
    },
    async add({ db, integration, input, now, refuse }) {
      if (missingScope(input, integration)) return refuse('scopeMissing')
      const error = await findPushError(db, input)
      if (typeof error === 'string') return refuse(error)
      if (error) return refuse('unknownReceiver', { Unknown: error.unknown })
      return { Id: await pushNotification(db, integration, input, now) }
    },
  }
  return implement(notifications, refusalTexts, handlers)
}
