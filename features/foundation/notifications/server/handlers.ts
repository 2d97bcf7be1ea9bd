import { implement, type Clock, type Db, type Handlers, type Route, type Viewer } from '@portal/server'
import { makeTicket } from '@portal/auth/server'
import { notices } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { becomesToast, clockOf, minutesOf, noticeType } from '../rules.ts'
import { keepLanguage } from './cards.ts'
import type { Hub } from './hub.ts'
import { beginStream, noticeItem } from './live.ts'
import { isTimeZone, minuteOfDay } from './minute-of-day.ts'
import { faultOf, missingScope, pushNotice } from './pushing.ts'
import {
  choiceOf,
  countUnread,
  keepChoice,
  pageOfNotices,
  readAllNotices,
  readNotice,
  seeNotices,
  unreadOf,
} from './store.ts'
import { takeTips } from './tips.ts'
import { waitFor } from './waiting.ts'

const pushedAtOnce = 20

export interface NoticeSettings {
  hub: Hub
  clock: Clock
  /** Notifications can also go to a chat. */
  hasChat: boolean
}

export function notificationRoutes({ hub, clock, hasChat }: NoticeSettings): Route[] {
  /** Returns notifications that may interrupt this session now and that it has not received yet. */
  async function tipsFor(db: Db, viewer: Viewer, most: number) {
    const now = clock.now()
    const choice = await choiceOf(db, viewer.account)
    const isQuietNow = !becomesToast(
      { type: noticeType.plain, mustKnow: false },
      { ...choice, quietTypes: [] },
      minuteOfDay(choice.timeZone, now),
    )
    const { quietTypes } = choice
    return takeTips(db, { me: viewer, sessionId: viewer.sessionId, most, quietTypes, isQuietNow, now })
  }

  const handlers: Handlers<typeof notices> = {
    async push({ db, viewer, language, now }) {
      // every page calls this when it opens, so it knows the current language
      await keepLanguage(db, viewer.account, language)
      const { rows, total, isNew } = await unreadOf(db, viewer, now, pushedAtOnce)
      const PushModels = rows.map((row) => {
        const { Id, MessageType, MessageId, MessageInfo } = noticeItem(row, language)
        return { Id, MessageType, MessageId, MessageInfo }
      })
      return { PushModels, IsRead: !isNew, Unread: total }
    },
    async readNumber({ db, viewer, input, now, refuse }) {
      if (!(await readNotice(db, viewer, input.msgId, input.By))) return refuse('noNotice')
      return countUnread(db, viewer, now)
    },
    async readAll({ db, viewer, input, now }) {
      await readAllNotices(db, viewer, now, input.By)
      return null
    },
    async seen({ db, viewer, input }) {
      await seeNotices(db, viewer.account, input.By)
      return null
    },
    async list({ db, viewer, language, input, now, refuse }) {
      if (!isTimeZone(input.TimeZone)) return refuse('wrongZone')
      const { rows, total } = await pageOfNotices(db, viewer, { no: input.PageNo, size: input.PageSize }, now)
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: input.TimeZone, dateStyle: 'short' })
      const groups = Map.groupBy(rows, (row) => day.format(row.created_at))
      const List = [...groups].map(([GroupName, group]) => ({
        GroupName,
        MessageItem: group.map((row) => noticeItem(row, language)),
      }))
      return { List, TotalCount: total }
    },
    async tips({ db, viewer, language, input }) {
      const end = performance.now() + input.s * 1000
      const wait = waitFor(hub, viewer)
      try {
        let rows = await tipsFor(db, viewer, input.num)
        while (rows.length === 0 && (await wait.until(Math.max(0, end - performance.now())))) {
          rows = await tipsFor(db, viewer, input.num)
        }
        const List = rows.map((row) => {
          const { Id, MessageType, MessageInfo, Link } = noticeItem(row, language)
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
      const { quietTypes, quietFrom, quietTo, timeZone, chatTypes } = await choiceOf(db, viewer.account)
      const clocks = { QuietFrom: clockOf(quietFrom), QuietTo: clockOf(quietTo) }
      const types = { QuietTypes: [...quietTypes], ChatTypes: [...chatTypes] }
      return { ...types, ...clocks, TimeZone: timeZone, HasChat: hasChat }
    },
    async saveChoice({ db, viewer, input, refuse }) {
      if (!isTimeZone(input.TimeZone)) return refuse('wrongZone')
      await keepChoice(db, viewer.account, {
        quietTypes: [...new Set(input.QuietTypes)],
        quietFrom: minutesOf(input.QuietFrom),
        quietTo: minutesOf(input.QuietTo),
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
      return (stream, lastEventId) => beginStream(stream, { ...reading, lastEventId }, { db, hub, clock })
    },
    async add({ db, integration, input, now, refuse }) {
      if (missingScope(input, integration)) return refuse('scopeMissing')
      const fault = await faultOf(db, input)
      if (typeof fault === 'string') return refuse(fault)
      if (fault) return refuse('unknownReceiver', { Unknown: fault.unknown })
      return { Id: await pushNotice(db, integration, input, now) }
    },
  }
  return implement(notices, refusalTexts, handlers)
}
